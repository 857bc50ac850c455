import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { WordedDestinations } from "../outcomes/destination-labels.ts";
import { type OutcomeShare, type Outcomes, outcomeBasis, outcomeFigure, semestersRange } from "../outcomes/outcomes.ts";
import type { ProgramFigures } from "../programs.ts";

export function ProgramOutcomes({ outcomes, semesters }: { outcomes: Outcomes; semesters: number }) {
  const { onTime, finished, retained, medianSemesters, cohorts } = outcomes;
  const columns = [
    m.program_cohort_admitted(),
    m.program_cohort_finished(),
    m.program_cohort_on_time(),
    m.program_cohort_left(),
    m.program_cohort_median(),
  ];
  return (
    <>
      <ul className="grid gap-x-10 sm:grid-cols-2 print:break-inside-avoid">
        <Share share={onTime} text={counted(semesters, m.program_outcome_on_time_one, m.program_outcome_on_time)} />
        <Share share={finished} text={m.program_outcome_finished()} />
        <Share share={retained} text={m.program_outcome_retained()} />
        {medianSemesters ? <Figure figure={semestersRange(medianSemesters)} text={m.program_outcome_median()} /> : null}
      </ul>
      {cohorts.length > 0 ? (
        <div className="mt-8">
          <FiguresTable
            caption={m.program_cohorts_caption()}
            columns={columns}
            rows={cohorts.map((cohort) => ({
              year: cohort.entry_year,
              cells: [
                cohort.admitted,
                cohort.graduated,
                cohort.graduated_on_time,
                cohort.left_program,
                cohort.median_semesters,
              ].map((count) => (count === null ? null : formatNumber(count))),
            }))}
            rowsAre={m.program_cohort_entry()}
          />
        </div>
      ) : null}
    </>
  );
}

function Share({ share, text }: { share: OutcomeShare | null; text: string }) {
  return share ? <Figure basis={outcomeBasis(share)} figure={outcomeFigure(share)} text={text} /> : null;
}

function Figure({ figure, text, basis }: { figure: string; text: string; basis?: string }) {
  return (
    <li className="figures break-inside-avoid border-line border-t py-4">
      <p className="font-serif text-2xl leading-none">{figure}</p>
      <p className="mt-2 text-sm leading-snug">{text}</p>
      {basis ? <p className="mt-1 text-ink-soft text-xs">{basis}</p> : null}
    </li>
  );
}

export function ProgramDestinations({ destinations: { title, bars } }: { destinations: WordedDestinations }) {
  return (
    <BarChart
      bars={bars}
      labelColumn={m.program_record_sector()}
      title={title}
      valueColumn={m.program_destinations_share()}
    />
  );
}

/** Figures of a program's last five years (specification, section 9), newest first. */
export function ProgramFiguresTable({ figures }: { figures: ProgramFigures[] }) {
  const years = [...figures].sort((a, b) => b.year - a.year).slice(0, 5);
  const columns = [
    { label: m.program_figures_applicants(), key: "applicants" },
    { label: m.program_figures_admitted(), key: "admitted" },
    { label: m.program_figures_new(), key: "new_enrollment" },
    { label: m.program_figures_total(), key: "total_enrollment" },
    { label: m.program_figures_graduates(), key: "graduates" },
  ] as const;
  return (
    <FiguresTable
      caption={m.program_figures_caption()}
      columns={columns.map(({ label }) => label)}
      rows={years.map((year) => ({ year: year.year, cells: columns.map(({ key }) => formatNumber(year[key])) }))}
      rowsAre={m.program_figures_year()}
    />
  );
}

/** Table of figures with a row per year. `columns` are the headings of cells; null is unknown. */
function FiguresTable({
  caption,
  rowsAre,
  columns,
  rows,
}: {
  caption: string;
  /** Heading of the row labels: «Año». */
  rowsAre: string;
  columns: string[];
  rows: { year: number; cells: (string | null)[] }[];
}) {
  return (
    <ScrollRegion label={caption}>
      <table className="figures w-full min-w-[34rem] text-sm print:min-w-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <th className="py-2 pr-4 font-semibold" scope="col">
              {rowsAre}
            </th>
            {columns.map((label) => (
              <th className="py-2 pl-4 text-right font-semibold" key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ year, cells }) => (
            <tr className="border-line border-b" key={year}>
              <th className="py-2 pr-4 text-left font-medium" scope="row">
                {year}
              </th>
              {columns.map((label, column) => (
                <td className="py-2 pl-4 text-right" key={label}>
                  {cells[column] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
