import { institution } from "#institution";
import type { PricedProgram } from "./fee-queries.ts";

type Priced = Pick<PricedProgram, "annualFee" | "enrollmentFee" | "currency">;

/** Returns the range of yearly costs in the institution's currency, with enrollment fees; null without any. */
export function yearCostRange(programs: readonly Priced[]): { least: number; most: number } | null {
  const costs = programs.flatMap(({ annualFee, enrollmentFee, currency }) =>
    annualFee !== null && currency === institution.currency ? [annualFee + (enrollmentFee ?? 0)] : [],
  );
  return costs.length > 0 ? { least: Math.min(...costs), most: Math.max(...costs) } : null;
}
