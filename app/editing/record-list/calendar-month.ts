import type { CalendarDay } from "#app/lib/calendar-day.ts";

/** A month in the format `YYYY-MM`. */
export type CalendarMonth = string;

/** Parses a month; defaults to the month of `today`. */
export function readMonth(text: string | null, today: CalendarDay): CalendarMonth {
  return text && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);
}

export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks of a month from Monday to Sunday; null for days outside the month. */
export function weeksOf(month: CalendarMonth): (CalendarDay | null)[][] {
  const days = daysOf(month);
  const monday = new Date(`${days[0]}T00:00Z`).getUTCDay();
  const cells = [...Array<null>((monday + 6) % 7).fill(null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export function daysOf(month: CalendarMonth): CalendarDay[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/** Event of a record on a day: its period opens, closes, or both. */
export type CalendarEvent = "opens" | "closes" | "both";

/** Returns the event of a period on a day; null if there is none. Unknown bounds are null. */
export function eventOn(
  day: CalendarDay,
  { from, to }: { from: CalendarDay | null; to: CalendarDay | null },
): CalendarEvent | null {
  if (from === day && (to === day || to === null)) return "both";
  if (from === day) return "opens";
  if (to === day) return from === null ? "both" : "closes";
  return null;
}
