/** True in the long run: `npm run test:long`. */
export const isLongRun = process.env.POSTGRADO_FAULTS === "long";

/** Returns the number of rounds of a test: few in the daily run, many in the long one. */
export function faultRounds(short: number, long: number): number {
  return isLongRun ? long : short;
}

/** Returns parameters of fast-check. The daily run has a fixed seed, the long one a new one. */
export function faultRun(rounds: number): { numRuns: number; seed?: number } {
  return isLongRun ? { numRuns: rounds } : { numRuns: rounds, seed: 20261123 };
}

/** Returns the timeout in milliseconds for a number of rounds. */
export function faultTime(rounds: number, millisecondsEach: number): number {
  return 60_000 + rounds * millisecondsEach;
}

/**
 * Returns a limit in milliseconds. Four times the limit in the daily run, which shares its machine with other tests.
 */
export function faultLimit(milliseconds: number): number {
  return faultRounds(4 * milliseconds, milliseconds);
}
