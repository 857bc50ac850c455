import type { CalendarDay } from "#app/lib/calendar-day.ts";

/** A month of a year: `2026-12`. */
export type CalendarMonth = string;

/** Returns the month that an address names, else that of `today`. */
export function readMonth(text: string | null, today: CalendarDay): CalendarMonth {
  return text && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);
}

/** Returns the month that is `count` months after another; before it when negative. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Returns the days of a month in weeks from Monday to Sunday; null for a day of the month before or after. */
export function weeksOf(month: CalendarMonth): (CalendarDay | null)[][] {
  const days = daysOf(month);
  const monday = new Date(`${days[0]}T00:00Z`).getUTCDay();
  const cells = [...Array<null>((monday + 6) % 7).fill(null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns every day of a month, in order. */
export function daysOf(month: CalendarMonth): CalendarDay[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

/** What happens to a record on a day: its window opens, closes, or both. */
export type CalendarEvent = "opens" | "closes" | "both";

/** Returns what happens on a day to what lasts from one day to another; null where a day is unknown. */
export function eventOn(
  day: CalendarDay,
  { from, to }: { from: CalendarDay | null; to: CalendarDay | null },
): CalendarEvent | null {
  if (from === day && (to === day || to === null)) return "both";
  if (from === day) return "opens";
  if (to === day) return from === null ? "both" : "closes";
  return null;
}
