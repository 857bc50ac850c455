import { institution } from "#institution";
import type { ProgramRow } from "./programs.ts";

type Priced = Pick<ProgramRow, "annual_fee" | "fee_currency">;

/** Number of groups of about equal size into which the limits divide a list, before rounding. */
const parts = 8;

/** Returns the annual fee for comparisons; null before it is published, or in another currency. */
export function comparablePrice({ annual_fee, fee_currency }: Priced): number | null {
  return (fee_currency ?? institution.currency) === institution.currency ? annual_fee : null;
}

/** Returns rounded maximum prices, ascending, that divide the programs evenly. Empty if all cost about the same. */
export function priceLimits(programs: readonly Priced[]): number[] {
  const prices = programs
    .flatMap((program) => comparablePrice(program) ?? [])
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  const most = prices.at(-1) ?? 0;
  const unit = roundStep((prices[Math.floor(prices.length / 2)] ?? 0) / 10);
  const bounds = Array.from({ length: parts - 1 }, (_, index) => {
    const price = prices[Math.floor(((index + 1) * prices.length) / parts)] ?? 0;
    return Math.ceil(price / unit) * unit;
  });
  return [...new Set(bounds)].filter((bound) => bound < most);
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that is not less than an amount; at least 1. */
function roundStep(amount: number): number {
  if (amount <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(amount));
  return [1, 2, 5].map((times) => times * power).find((step) => step >= amount) ?? 10 * power;
}

/** Returns the amounts of a price filter; ignores values other than positive integers. */
export function readPriceLimits(values: readonly string[] = []): number[] {
  return values.filter((value) => /^[1-9]\d{0,11}$/.test(value)).map(Number);
}

/** Sorts programs by annual fee; those without a comparable one come last. */
export function sortByPrice<Program extends Priced>(programs: readonly Program[]): Program[] {
  const rank = (program: Program) => comparablePrice(program) ?? Number.POSITIVE_INFINITY;
  // Without two prices, Infinity − Infinity is NaN: not a valid order.
  return programs.toSorted((a, b) => rank(a) - rank(b) || 0);
}
