import { addDays, type CalendarDay } from "#app/lib/calendar-day.ts";
import { type HolidayRule, isHoliday } from "#app/lib/holidays.ts";
import type { Institution } from "#app/lib/institution-schema.ts";
import { institution } from "#institution";
import type { RequestKind } from "./data-request.ts";

type Rules = Institution["personalData"];

/** Last day to answer, and after the one extension; `extended` is null if the request cannot be extended. */
export type Clock = { due: CalendarDay; extended: CalendarDay | null };

/**
 * Returns the clock of a request by its day of reception in the institution's time zone. Days are counted from the day
 * after. A request to block has its own deadline in working days, without extension, if the institution has one.
 */
export function clockOf(kind: RequestKind, received: CalendarDay, rules: Rules = institution.personalData): Clock {
  const { answerDays, extensionDays, blockingWorkingDays } = rules;
  if (kind === "blocking" && blockingWorkingDays !== null) {
    return { due: addWorkingDays(received, blockingWorkingDays, rules.holidays), extended: null };
  }
  const due = addDays(received, answerDays);
  return { due, extended: extensionDays > 0 ? addDays(due, extensionDays) : null };
}

/** Returns the last day to complain about an answer of a day; null without a deadline. */
export function lastDayToComplain(answered: CalendarDay, rules: Rules = institution.personalData): CalendarDay | null {
  const { complaintWorkingDays, holidays } = rules;
  return complaintWorkingDays === null ? null : addWorkingDays(answered, complaintWorkingDays, holidays);
}

/** Returns the day after `count` working days, Monday to Friday without holidays. */
export function addWorkingDays(from: CalendarDay, count: number, holidays: readonly HolidayRule[]): CalendarDay {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

function isWorkingDay(day: CalendarDay, holidays: readonly HolidayRule[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday % 6 !== 0 && !isHoliday(day, holidays, institution.timeZone);
}
