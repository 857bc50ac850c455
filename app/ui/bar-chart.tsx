/** A bar: `value` determines its length, `shown` is its text. */
export type Bar = { label: string; value: number; shown: string };

/**
 * A horizontal bar chart, marked up as a table: it is readable by screen readers, without JavaScript and on paper.
 * `labelColumn` and `valueColumn` name the columns for screen readers.
 */
export function BarChart({
  title,
  bars,
  max = Math.max(1, ...bars.map(({ value }) => value)),
  labelColumn,
  valueColumn,
}: {
  title: string;
  bars: Bar[];
  max?: number;
  labelColumn: string;
  valueColumn: string;
}) {
  return (
    <table className="figures w-full wrap-anywhere break-inside-avoid self-start text-sm">
      <caption className="pb-3 text-left font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labelColumn}</th>
          <th scope="col">{valueColumn}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, shown }) => (
          <tr className="border-line border-t" key={label}>
            <th
              className="w-2/5 py-2 pr-4 text-left font-normal text-ink-soft sm:w-px sm:whitespace-nowrap"
              scope="row"
            >
              {label}
            </th>
            <td className="py-2">
              <span className="flex items-center gap-3">
                <svg aria-hidden="true" className="h-3.5 w-0 flex-1" preserveAspectRatio="none" viewBox="0 0 100 10">
                  <rect
                    className="fill-figure forced-colors:fill-[CanvasText]"
                    height="10"
                    width={Math.max(0.5, (value / max) * 100)}
                  />
                </svg>
                <span className="min-w-8 text-right font-medium sm:w-14">{shown}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
