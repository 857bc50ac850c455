/**
 * How many rounds a test of faults does: a few in `npm test`, all in `npm run test:faults`. One test for both, so that
 * the long round is known to work.
 */
export function faultRounds(short: number, long: number): number {
  return process.env.POSTGRADO_FAULTS === "long" ? long : short;
}

/**
 * The parameters of fast-check for so many rounds. The short run makes the same inputs each time, so that it says
 * something of the change it is run for; the long one looks for faults with new ones.
 */
export function faultRun(rounds: number): { numRuns: number; seed?: number } {
  return process.env.POSTGRADO_FAULTS === "long" ? { numRuns: rounds } : { numRuns: rounds, seed: 20261123 };
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
