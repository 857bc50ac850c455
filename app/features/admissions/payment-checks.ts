import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { FeeRule } from "./tuition.ts";

type CheckRule = Pick<FeeRule, "year" | "maxChecks" | "checkDay" | "firstCheckMonth" | "lastCheckMonth">;

export type PaymentCheck = { due: CalendarDay; amount: number };

/** The months (1 to 12) in which a first check may be due. */
export function firstCheckMonths({ firstCheckMonth, lastCheckMonth }: CheckRule): number[] {
  return Array.from({ length: lastCheckMonth - firstCheckMonth + 1 }, (_, index) => firstCheckMonth + index);
}

/** How many checks there may be when the first is due in `month`: one a month, none after the last month. */
export function maxCheckCount(rule: CheckRule, month: number): number {
  return Math.min(rule.maxChecks, rule.lastCheckMonth - month + 1);
}

/**
 * An amount in equal checks, in the smallest unit of its currency, due in consecutive months; the remainder is in the
 * last. Throws a RangeError for a month or a count that the rule does not allow.
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

/** A day of a month, or the month's last day where it is shorter. */
export function dayOfMonth(year: number, month: number, day: number): CalendarDay {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
