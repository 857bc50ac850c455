import { formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fewestForShare } from "#app/lib/fewest-for-share.ts";
import type { SeriesScope } from "../series.ts";

type Phrase = (inputs: Record<string, never>) => string;

/** What is said of a number of things: of none, of one, of more. */
export function countedPhrase(
  count: number,
  none: Phrase,
  one: Phrase,
  many: (inputs: { count: string }) => string,
): string {
  if (count === 0) return none({});
  return count === 1 ? one({}) : many({ count: formatNumber(count) });
}

/** «39 %», or «3 de 7» where there are too few for a percentage, or nothing where there are none to take a part of. */
export function part(count: number, of: number): string {
  if (of === 0) return m.indicators_unknown();
  if (of < fewestForShare) return m.indicators_part({ part: formatNumber(count), of: formatNumber(of) });
  return formatShare(Math.round((count / of) * 1000) / 1000);
}

/** A part of a whole (0 to 1), or null where there are too few for it to mean anything. */
export function shareOrNull(count: number, of: number): number | null {
  return of < fewestForShare ? null : count / of;
}

/** «Entre 2022 y 2026», or «En 2026» for a single year. */
export function period({ firstYear, lastYear }: Pick<SeriesScope, "firstYear" | "lastYear">): string {
  const [from, to] = [String(firstYear), String(lastYear)];
  return from === to ? m.indicators_in_year({ year: to }) : m.indicators_between({ from, to });
}

/** The years of a scope, oldest first. */
export function yearsOf({ firstYear, lastYear }: Pick<SeriesScope, "firstYear" | "lastYear">): number[] {
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
}

export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

/** Sums by a key, in the order in which the keys are given; keys without rows are left out. */
export function sumsBy<Row, Key extends string>(
  rows: readonly Row[],
  keys: readonly Key[],
  keyOf: (row: Row) => string,
  value: (row: Row) => number,
): { key: Key; count: number }[] {
  return keys
    .map((key) => ({
      key,
      count: sumOf(
        rows.filter((row) => keyOf(row) === key),
        value,
      ),
    }))
    .filter(({ count }) => count > 0);
}

/** How small a change of a number is called none. */
const levelChange = 0.03;

type Change = (inputs: { share: string; year: string }) => string;

/** What is said of how a number changed between two years; null where the first is too small to measure by. */
export function changeText(
  rows: readonly { year: number; value: number }[],
  { more, fewer, same }: { more: Change; fewer: Change; same: (inputs: { year: string }) => string },
): string | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || first.year === last.year || first.value < fewestForShare) return null;
  const change = last.value / first.value - 1;
  const year = String(first.year);
  if (Math.abs(change) < levelChange) return same({ year });
  const share = formatShare(Math.round(Math.abs(change) * 100) / 100);
  return (change > 0 ? more : fewer)({ share, year });
}
