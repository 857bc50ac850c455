import type { CashPrice } from "#app/features/programs/components/program-highlights.tsx";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { FeeRule } from "./tuition.ts";
import { calculateTuition, type ProgramFees } from "./tuition-calculation.ts";
import { chooseFeeRule, parseTuitionChoice } from "./tuition-choice.ts";

/**
 * What a new student pays of a whole year's fee at once, with the last day for it: the tuition tool's own calculation.
 * Of the fee's own year, or of the current one, for which an earlier fee is only a reference. Null where the fee is not
 * published, no rule of that year is known, or its discount is over.
 */
export function cashPrice(
  program: Omit<ProgramFees, "annualFee"> & { annualFee: number | null },
  rules: FeeRule[],
  today: CalendarDay,
): CashPrice | null {
  const current = chooseFeeRule(rules, null, today);
  if (!current || !program.annualFee) return null;
  const feeYear = program.feeYear ?? current.year;
  const rule = feeYear > current.year ? rules.find(({ year }) => year === feeYear) : current;
  if (!rule || rule.annualCashUntil < today) return null;
  // A program of one semester charges half of its fee; the price said beside this one is that of a whole year.
  const semesters = Math.max(2, program.semesters);
  const fees = { ...program, annualFee: program.annualFee, semesters };
  const { choice } = parseTuitionChoice(new URLSearchParams(), rule, fees);
  const { options } = calculateTuition(fees, choice, rule, today);
  const cash = options.find(({ payment }) => payment === "annual_cash");
  if (!cash?.saving) return null;
  return {
    amount: cash.tuition,
    share: rule.annualCashDiscount,
    until: rule.annualCashUntil,
    referenceFor: feeYear < rule.year ? rule.year : null,
  };
}

/** Returns this year's discount for paying a whole year at once; null where none is known, or it is over. */
export function cashTerms(rules: FeeRule[], today: CalendarDay): Pick<CashPrice, "share" | "until"> | null {
  const rule = chooseFeeRule(rules, null, today);
  if (!rule || rule.annualCashUntil < today || rule.annualCashDiscount === 0) return null;
  return { share: rule.annualCashDiscount, until: rule.annualCashUntil };
}
