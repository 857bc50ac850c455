import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { FeeRule } from "./tuition.ts";

type ChequeRule = Pick<FeeRule, "year" | "maxCheques" | "chequeDay" | "firstChequeMonth" | "lastChequeMonth">;

export type Cheque = { due: CalendarDay; amount: number };

/** The months (1 to 12) in which a first cheque may be due. */
export function chequeMonths({ firstChequeMonth, lastChequeMonth }: ChequeRule): number[] {
  return Array.from({ length: lastChequeMonth - firstChequeMonth + 1 }, (_, index) => firstChequeMonth + index);
}

/** How many cheques there may be when the first is due in `month`: one a month, none after the last month. */
export function maximumCheques(rule: ChequeRule, month: number): number {
  return Math.min(rule.maxCheques, rule.lastChequeMonth - month + 1);
}

/**
 * An amount in equal cheques of whole units, due in consecutive months; the remainder is in the last. Throws a
 * RangeError for a month or a count that the rule does not allow.
 */
export function chequePlan(rule: ChequeRule, amount: number, count: number, firstMonth: number): Cheque[] {
  if (!chequeMonths(rule).includes(firstMonth)) throw new RangeError(`no cheque is due first in month ${firstMonth}`);
  if (!Number.isInteger(count) || count < 1 || count > maximumCheques(rule, firstMonth)) {
    throw new RangeError(`${count} cheques from month ${firstMonth} do not fit`);
  }
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => ({
    due: dayOfMonth(rule.year, firstMonth + index, rule.chequeDay),
    amount: index === count - 1 ? amount - each * (count - 1) : each,
  }));
}

/** A day of a month, or the month's last day where it is shorter. */
export function dayOfMonth(year: number, month: number, day: number): CalendarDay {
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
