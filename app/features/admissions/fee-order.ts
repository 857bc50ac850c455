import { comparablePrice } from "#app/features/programs/program-prices.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PricedProgram } from "./fee-queries.ts";

/** Sort orders of fees in addresses; the first is the default. */
export const feeOrders = ["programa", "duracion", "matricula", "arancel"] as const;
export type FeeOrder = (typeof feeOrders)[number];

export const feeOrderLabel: Record<FeeOrder, () => string> = {
  programa: m.tuition_program,
  duracion: m.program_duration,
  matricula: m.tuition_enrollment_column,
  arancel: m.tuition_annual_column,
};

/** Parses the sort order; the first by default. */
export function readFeeOrder(query: URLSearchParams): FeeOrder {
  return feeOrders.find((order) => order === query.get("orden")) ?? feeOrders[0];
}

/** Returns a query with another sort order. */
export function feeOrderQuery(search: string, order: FeeOrder): string {
  const query = new URLSearchParams(search);
  if (order === feeOrders[0]) query.delete("orden");
  else query.set("orden", order);
  return query.size > 0 ? `?${query}` : "";
}

/** Sorts programs that are already sorted by name. Amounts in a foreign currency and unpublished ones come last. */
export function sortFees<Program extends PricedProgram>(programs: readonly Program[], order: FeeOrder): Program[] {
  if (order === "programa") return [...programs];
  const rank = (program: Program) => {
    if (order === "duracion") return program.semesters;
    const fee = order === "arancel" ? program.annualFee : program.enrollmentFee;
    return comparablePrice({ annual_fee: fee, fee_currency: program.currency }) ?? Number.MAX_SAFE_INTEGER;
  };
  return programs.toSorted((a, b) => rank(a) - rank(b));
}
