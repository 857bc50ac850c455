import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type Cover, remainingFees } from "./scholarship-cost.ts";
import type { FeeRule } from "./tuition.ts";
import { type ProgramFees, paymentOption, type TuitionCalculation } from "./tuition-calculation.ts";
import type { TuitionChoice } from "./tuition-choice.ts";

/** Returns the cost of the calculated year under a cover, in the chosen way of paying. */
export function costWithCover(
  { currency, enrollmentFee }: Pick<ProgramFees, "currency" | "enrollmentFee">,
  choice: TuitionChoice,
  rule: FeeRule,
  today: CalendarDay,
  { years: [current] }: Pick<TuitionCalculation, "years">,
): (cover: Cover) => number {
  if (!current) throw new Error("A calculation has the year that is paid for.");
  const fees = { tuition: current.amount, enrollment: enrollmentFee, currency };
  return (cover) =>
    remainingFees(
      fees,
      cover,
      (amount) => paymentOption(choice.payment, { ...current, amount }, choice, rule, today).tuition,
    );
}
