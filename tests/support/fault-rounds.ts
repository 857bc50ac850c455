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

/** Returns a limit in milliseconds for tests that share their machine with others, in both runs: four times as much. */
export function sharedLimit(milliseconds: number): number {
  return 4 * milliseconds;
}

/** Returns a limit in milliseconds for fault tests, which share their machine in the daily run only. */
export function faultLimit(milliseconds: number): number {
  return isLongRun ? milliseconds : sharedLimit(milliseconds);
}
