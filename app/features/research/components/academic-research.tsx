import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { PublicationFigures } from "../publication-figures.ts";
import { indexationLabel } from "../work-labels.ts";
import { AcademicTheses, type AcademicThesesData } from "./academic-theses.tsx";
import { AcademicWorks, type AcademicWorksData } from "./academic-works.tsx";

/** Research sections of an academic's page. `works` is null if there are none. */
export function AcademicResearch({
  works,
  theses,
  figures,
}: {
  works: AcademicWorksData | null;
  theses: AcademicThesesData;
  figures: PublicationFigures;
}) {
  return (
    <>
      {works ? <AcademicWorks {...works} /> : null}
      <AcademicTheses {...theses} />
      <PublicationCharts figures={figures} />
    </>
  );
}

function PublicationCharts({ figures }: { figures: PublicationFigures }) {
  if (figures.byYear.length === 0) return null;
  const bar = (label: string, count: number) => ({ label, value: count, shown: formatNumber(count) });
  return (
    // Keeps the heading with its figures in print.
    <div className="break-inside-avoid">
      <PagePart summary={m.works_figures_gist()} id="cifras" title={m.works_figures()}>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 print:grid-cols-2">
          <BarChart
            bars={figures.byYear.map(({ year, count }) => bar(String(year), count))}
            labelColumn={m.work_year()}
            title={m.works_by_year()}
            valueColumn={m.works_publications()}
          />
          <BarChart
            bars={figures.byIndexation.map(({ indexation, count }) => bar(indexationLabel[indexation](), count))}
            labelColumn={m.works_index()}
            title={m.works_by_index()}
            valueColumn={m.works_publications()}
          />
        </div>
      </PagePart>
    </div>
  );
}
