/** A calendar day as `YYYY-MM-DD`. Compares as text. */
export type CalendarDay = string;

const dayMilliseconds = 86_400_000;

// By time zone: a list of programs asks for the day of each, and making a format takes much longer than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that a moment falls on in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  // The Swedish format is ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** Whether a text is a day that the calendar has, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  // Engines read February 30 as March 2.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The calendar day a number of days later; earlier for a negative number. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);
}
