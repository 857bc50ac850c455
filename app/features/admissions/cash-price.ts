import type { CashPrice } from "#app/features/programs/components/program-highlights.tsx";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { FeeRule } from "./tuition.ts";
import { calculateTuition, type ProgramFees } from "./tuition-calculation.ts";
import { chooseFeeRule, parseTuitionChoice } from "./tuition-choice.ts";

/**
 * Returns the cash price of a new student's first year and its last day, calculated like the tuition tool. Uses the
 * rules of the fee's own year or the current one; an earlier fee is then only a reference. Null if the fee is
 * unpublished, no rule is known, or the discount has ended.
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
  // A one-semester program charges half its fee, but the price shown beside this one is for a full year.
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

/** Returns this year's discount for paying a whole year in cash; null if unknown or ended. */
export function cashTerms(rules: FeeRule[], today: CalendarDay): Pick<CashPrice, "share" | "until"> | null {
  const rule = chooseFeeRule(rules, null, today);
  if (!rule || rule.annualCashUntil < today || rule.annualCashDiscount === 0) return null;
  return { share: rule.annualCashDiscount, until: rule.annualCashUntil };
}
