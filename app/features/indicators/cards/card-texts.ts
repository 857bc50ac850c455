import { formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { minimumForShare } from "#app/lib/minimum-for-share.ts";
import type { SeriesScope } from "../series.ts";

type Phrase = (inputs: Record<string, never>) => string;

export function countedPhrase(
  count: number,
  none: Phrase,
  one: Phrase,
  many: (inputs: { count: string }) => string,
): string {
  if (count === 0) return none({});
  return count === 1 ? one({}) : many({ count: formatNumber(count) });
}

/** Returns «39 %», «3 de 7» if the total is too small for a percentage, or «sin datos» if it is zero. */
export function part(count: number, of: number): string {
  if (of === 0) return m.indicators_unknown();
  if (of < minimumForShare) return m.indicators_part({ part: formatNumber(count), of: formatNumber(of) });
  return formatShare(Math.round((count / of) * 1000) / 1000);
}

/** Returns a share (0 to 1); null if the total is too small. */
export function shareOrNull(count: number, of: number): number | null {
  return of < minimumForShare ? null : count / of;
}

/** Returns «Entre 2022 y 2026», or «En 2026» for a single year. */
export function period({ firstYear, lastYear }: Pick<SeriesScope, "firstYear" | "lastYear">): string {
  const [from, to] = [String(firstYear), String(lastYear)];
  return from === to ? m.indicators_in_year({ year: to }) : m.indicators_between({ from, to });
}

/** Returns the years of a scope, oldest first. */
export function yearsOf({ firstYear, lastYear }: Pick<SeriesScope, "firstYear" | "lastYear">): number[] {
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
}

export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

/** Sums rows by key, in the order of `keys`; keys without rows are omitted. */
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

/** Relative changes below this count as no change. */
const levelChange = 0.03;

type Change = (inputs: { share: string; year: string }) => string;

/** Returns a sentence about the change between the first and last year; null if the first value is too small. */
export function changeText(
  rows: readonly { year: number; value: number }[],
  { more, fewer, same }: { more: Change; fewer: Change; same: (inputs: { year: string }) => string },
): string | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || first.year === last.year || first.value < minimumForShare) return null;
  const change = last.value / first.value - 1;
  const year = String(first.year);
  if (Math.abs(change) < levelChange) return same({ year });
  const share = formatShare(Math.round(Math.abs(change) * 100) / 100);
  return (change > 0 ? more : fewer)({ share, year });
}
