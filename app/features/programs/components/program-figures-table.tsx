import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ProgramFigures } from "../programs.ts";

/** The last five years of a program in figures (specification, section 9), newest first. */
export function ProgramFiguresTable({ figures }: { figures: ProgramFigures[] }) {
  const years = [...figures].sort((a, b) => b.year - a.year).slice(0, 5);
  const columns = [
    { label: m.program_figures_applicants(), key: "applicants" },
    { label: m.program_figures_admitted(), key: "admitted" },
    { label: m.program_figures_new(), key: "new_enrolment" },
    { label: m.program_figures_total(), key: "total_enrolment" },
    { label: m.program_figures_graduates(), key: "graduates" },
  ] as const;
  return (
    // Narrow screens scroll the table sideways; a scrolling area must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={m.program_figures_caption()} className="overflow-x-auto" tabIndex={0}>
      <table className="figures w-full min-w-[34rem] text-sm">
        <caption className="sr-only">{m.program_figures_caption()}</caption>
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <th className="py-2 pr-4 font-semibold" scope="col">
              {m.program_figures_year()}
            </th>
            {columns.map(({ key, label }) => (
              <th className="py-2 pl-4 text-right font-semibold" key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr className="border-line border-b" key={year.year}>
              <th className="py-2 pr-4 text-left font-medium" scope="row">
                {year.year}
              </th>
              {columns.map(({ key }) => (
                <td className="py-2 pl-4 text-right" key={key}>
                  {formatNumber(year[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
