import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CellProblem } from "../plan/import-plan.ts";

/** Maximum number of problems to show. */
const maxShown = 100;

/** Maximum length of a shown cell in characters. */
const maxCharacters = 120;

/** Problems in the cells of a file: row, column, value, and expected format. */
export function ProblemTable({ problems }: { problems: readonly CellProblem[] }) {
  const rest = problems.length - maxShown;
  const heading = "pr-4 pb-2 text-left font-semibold align-bottom";
  return (
    <>
      <table className="mt-3 block w-full border-ink border-t-2 text-sm md:table">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b">
            <th className={`${heading} pt-2`}>{m.exchange_error_row()}</th>
            <th className={`${heading} pt-2`}>{m.exchange_error_column()}</th>
            <th className={`${heading} pt-2`}>{m.exchange_error_written()}</th>
            <th className={`${heading} pt-2`}>{m.exchange_error_expected()}</th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {problems.slice(0, maxShown).map(({ line, column, written, expected }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of one review never moves.
            <tr className="block border-line border-b py-2 md:table-row md:py-0" key={index}>
              <td className="figures block pr-4 align-top md:table-cell md:py-2">
                <span className="md:hidden">{m.exchange_error_row()} </span>
                {formatNumber(line)}
              </td>
              <td className="block pr-4 align-top font-semibold md:table-cell md:py-2">{column}</td>
              <td className="block pr-4 align-top [overflow-wrap:anywhere] md:table-cell md:py-2">
                {written.trim() ? (
                  <q>{shortened(written)}</q>
                ) : (
                  <span className="text-ink-soft">{m.exchange_empty()}</span>
                )}
              </td>
              <td className="block align-top md:table-cell md:py-2">{expected}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <p className="mt-2 text-ink-soft text-sm">{counted(rest, m.exchange_more_one, m.exchange_more)}</p>
      ) : null}
    </>
  );
}

function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}
