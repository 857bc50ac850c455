import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { FeeRule } from "./tuition.ts";

type CheckRule = Pick<FeeRule, "year" | "maxChecks" | "checkDay" | "firstCheckMonth" | "lastCheckMonth">;

export type PaymentCheck = { due: CalendarDay; amount: number };

/** Returns the months (1 to 12) in which the first check may be due. */
export function firstCheckMonths({ firstCheckMonth, lastCheckMonth }: CheckRule): number[] {
  return Array.from({ length: lastCheckMonth - firstCheckMonth + 1 }, (_, index) => firstCheckMonth + index);
}

/** Returns the maximum number of checks if the first is due in `month`: one a month until the last month. */
export function maxCheckCount(rule: CheckRule, month: number): number {
  return Math.min(rule.maxChecks, rule.lastCheckMonth - month + 1);
}

/**
 * Splits an amount into equal checks, in the smallest unit of its currency, due in consecutive months; the last one
 * takes the remainder. Throws a RangeError for a month or a count that the rule does not allow.
 */
export function planChecks(rule: CheckRule, amount: number, count: number, firstMonth: number): PaymentCheck[] {
  if (!firstCheckMonths(rule).includes(firstMonth))
    throw new RangeError(`no check is due first in month ${firstMonth}`);
  if (!Number.isInteger(count) || count < 1 || count > maxCheckCount(rule, firstMonth)) {
    throw new RangeError(`${count} checks from month ${firstMonth} do not fit`);
  }
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => ({
    due: dayOfMonth(rule.year, firstMonth + index, rule.checkDay),
    amount: index === count - 1 ? amount - each * (count - 1) : each,
  }));
}

/** Returns a day of a month, at most the month's last one. */
export function dayOfMonth(year: number, month: number, day: number): CalendarDay {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
