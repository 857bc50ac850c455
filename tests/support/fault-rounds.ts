/** Whether this is the long run: `npm run test:long`. */
export const isLongRun = process.env.POSTGRADO_FAULTS === "long";

/** How many rounds a test does: a few in the daily run, many in the long one. One test serves both. */
export function faultRounds(short: number, long: number): number {
  return isLongRun ? long : short;
}

/** Parameters of fast-check. The daily run generates the same inputs each time, the long one new ones. */
export function faultRun(rounds: number): { numRuns: number; seed?: number } {
  return isLongRun ? { numRuns: rounds } : { numRuns: rounds, seed: 20261123 };
}

/** The time limit in milliseconds for so many rounds. */
export function faultTime(rounds: number, millisecondsEach: number): number {
  return 60_000 + rounds * millisecondsEach;
}

/**
 * A limit in milliseconds that the long run holds the site to. The short one shares its machine with other tests, and
 * allows four times as much.
 */
export function faultLimit(milliseconds: number): number {
  return faultRounds(4 * milliseconds, milliseconds);
}
