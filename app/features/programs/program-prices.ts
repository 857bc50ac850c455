import { institution } from "#institution";
import type { ProgramRow } from "./programs.ts";

type Priced = Pick<ProgramRow, "annual_fee" | "fee_currency">;

/** How many parts of about the same size the limits divide a list of programs into, before they are rounded. */
const parts = 8;

/** Returns the annual fee by which programs are compared; null before it is published, or in another currency. */
export function comparablePrice({ annual_fee, fee_currency }: Priced): number | null {
  return (fee_currency ?? institution.currency) === institution.currency ? annual_fee : null;
}

/**
 * Returns the round amounts that a list offers as the most that a program may cost, ascending: about as many programs
 * are between any two of them. Empty where all cost about the same.
 */
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

/** Returns the smallest of 1, 2 and 5 times a power of ten that is not less than an amount; 1 below that. */
function roundStep(amount: number): number {
  if (amount <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(amount));
  return [1, 2, 5].map((times) => times * power).find((step) => step >= amount) ?? 10 * power;
}

/** Returns the amounts among the values of a price filter; what is no positive whole number is left out. */
export function readPriceLimits(values: readonly string[] = []): number[] {
  return values.filter((value) => /^[1-9]\d{0,11}$/.test(value)).map(Number);
}

/** Returns the programs by annual fee; those without one that can be compared come last. */
export function sortByPrice<Program extends Priced>(programs: readonly Program[]): Program[] {
  const rank = (program: Program) => comparablePrice(program) ?? Number.POSITIVE_INFINITY;
  // Two without a price: Infinity − Infinity is NaN, which is no order.
  return programs.toSorted((a, b) => rank(a) - rank(b) || 0);
}
