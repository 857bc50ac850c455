import type { CashPrice } from "#app/features/programs/components/program-highlights.tsx";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { listFeeRules, programFees } from "./fee-queries.ts";
import type { FeeRule } from "./tuition.ts";
import { calculateTuition, type ProgramFees } from "./tuition-calculation.ts";
import { chooseFeeRule, parseTuitionChoice } from "./tuition-choice.ts";

/**
 * What a new student pays of a whole year's fee at once, with the last day for it: the tuition tool's own calculation.
 * Null where the fee is not published, no rule is known, or the discount of the current one is over.
 */
export function cashPrice(
  program: Omit<ProgramFees, "annualFee"> & { annualFee: number | null },
  rules: FeeRule[],
  today: CalendarDay,
): CashPrice | null {
  const rule = chooseFeeRule(rules, null, today);
  if (!rule || !program.annualFee || rule.annualCashUntil < today) return null;
  // A program of one semester charges half of its fee; the price said beside this one is that of a whole year.
  const semesters = Math.max(2, program.semesters);
  const { choice } = parseTuitionChoice(new URLSearchParams(), rule, semesters);
  const { options } = calculateTuition({ ...program, annualFee: program.annualFee, semesters }, choice, rule, today);
  const cash = options.find(({ payment }) => payment === "annual_cash");
  if (!cash?.saving) return null;
  return { amount: cash.tuition, share: rule.annualCashDiscount, until: rule.annualCashUntil };
}

/** Reads the rules and returns a program's price when paid at once, or null. */
export async function loadCashPrice(
  db: Db,
  program: Parameters<typeof programFees>[0],
  locale: Locale,
  today: CalendarDay,
): Promise<CashPrice | null> {
  return cashPrice(programFees(program), await listFeeRules(db, locale), today);
}
