import { m } from "#app/i18n/paraglide/messages.js";
import { formatCell } from "../format-cell.ts";
import type { CardTable as Table } from "../indicator-card.ts";

/** Numbers of a card; wide tables scroll sideways. */
export function CardTable({ caption, table }: { caption: string; table: Table }) {
  const isNumber = (column: number) => !["text", "year"].includes(table.columns[column]?.kind ?? "");
  return (
    <section
      aria-label={m.indicators_table_of({ title: caption })}
      className="max-h-128 overflow-auto print:max-h-none print:overflow-visible"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="figures w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b align-bottom">
            {table.columns.map(({ name, label }, column) => (
              <th
                className={`py-2 font-semibold ${column === 0 ? "pr-4" : "pl-4"} ${isNumber(column) ? "text-right" : "text-left"}`}
                key={name}
                scope="col"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static.
            <tr className="border-line border-b" key={index}>
              {row.map((cell, column) => {
                const { name = "", kind = "text" } = table.columns[column] ?? {};
                const text = formatCell(cell, kind);
                if (column === 0) {
                  return (
                    <th className="py-2 pr-4 text-left font-medium" key={name} scope="row">
                      {text}
                    </th>
                  );
                }
                return (
                  <td className={`py-2 pl-4 ${isNumber(column) ? "text-right" : ""}`} key={name}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
