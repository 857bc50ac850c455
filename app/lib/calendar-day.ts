/** A calendar day as `YYYY-MM-DD`; sorts as text. */
export type CalendarDay = string;

const dayMilliseconds = 86_400_000;

// Cached by time zone: a list of programs needs the day for each one, and creating a format is slow.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of a moment in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  // The Swedish format is ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** True if a text is an existing calendar day as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  // JavaScript engines parse February 30 as March 2.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the whole days between two calendar days; negative if the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);
}
