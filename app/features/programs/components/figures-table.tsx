import { ScrollRegion } from "#app/ui/scroll-region.tsx";
/** Table of figures with a row per year. `columns` are the headings of cells; null is unknown. */
export function FiguresTable({
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
