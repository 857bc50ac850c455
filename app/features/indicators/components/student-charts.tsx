import { formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import type { YearFigures } from "../indicators.ts";

/** Admissions, enrollment, graduation and permanence, year by year. */
export function StudentCharts({ years }: { years: YearFigures[] }) {
  const measures = [
    { title: m.indicators_applicants(), of: (year: YearFigures) => year.applicants },
    { title: m.indicators_admitted(), of: (year: YearFigures) => year.admitted },
    { title: m.indicators_new_students(), of: (year: YearFigures) => year.newStudents },
    { title: m.indicators_enrolled(), of: (year: YearFigures) => year.enrolled },
    { title: m.indicators_graduates(), of: (year: YearFigures) => year.graduates },
  ];
  const known = years.filter(({ retention }) => retention !== null);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2">
      {measures.map(({ title, of }) => (
        <BarChart
          bars={years.map((year) => ({ label: String(year.year), value: of(year), shown: formatNumber(of(year)) }))}
          key={title}
          labelColumn={m.indicators_year()}
          title={title}
          valueColumn={m.indicators_people()}
        />
      ))}
      <BarChart
        bars={known.map(({ year, retention }) => ({
          label: String(year),
          value: retention ?? 0,
          shown: formatShare(Math.round((retention ?? 0) * 100) / 100),
        }))}
        labelColumn={m.indicators_year()}
        max={1}
        title={m.indicators_retention()}
        valueColumn={m.indicators_share()}
      />
    </div>
  );
}
