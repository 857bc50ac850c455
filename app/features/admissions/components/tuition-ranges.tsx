import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";
import type { ProgramGroup } from "../load-tuition.ts";
import { yearCostRange } from "../year-cost-range.ts";

/** Yearly cost by type of program on a common scale from zero, shown until a program is chosen. */
export function TuitionRanges({ groups, feeYear }: { groups: ProgramGroup[]; feeYear: number | null }) {
  const ranges = groups.flatMap(({ type, label, programs }) => {
    const range = yearCostRange(programs);
    return range ? [{ type, label, ...range }] : [];
  });
  if (ranges.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, institution.currency);
  const least = Math.min(...ranges.map((range) => range.least));
  const most = Math.max(...ranges.map((range) => range.most));
  return (
    <>
      <h2 className="figures text-2xl">{m.tuition_range({ least: money(least), most: money(most) })}</h2>
      <ul className="figures mt-4 grid gap-3 text-sm">
        {ranges
          .sort((a, b) => a.least - b.least)
          .map((range) => (
            <li className="border-line border-t pt-2 first:border-t-0 first:pt-0" key={range.type}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{range.label}</span>
                <span>
                  {range.least === range.most
                    ? money(range.least)
                    : m.tuition_range_of({ least: money(range.least), most: money(range.most) })}
                </span>
              </p>
              <svg
                aria-hidden="true"
                className="mt-1 block h-3.5 w-full"
                preserveAspectRatio="none"
                viewBox="0 0 100 1"
              >
                <rect className="fill-line" height="1" width="100" />
                <rect
                  className="fill-figure forced-colors:fill-[CanvasText]"
                  height="1"
                  width={Math.max(1, (100 * (range.most - range.least)) / most)}
                  x={Math.min(99, (100 * range.least) / most)}
                />
              </svg>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-ink-soft text-xs">
        {feeYear ? m.tuition_range_note_year({ year: String(feeYear) }) : m.tuition_range_note()}
      </p>
    </>
  );
}
