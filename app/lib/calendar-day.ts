/** A calendar day as `YYYY-MM-DD`. Compares as text. */
export type CalendarDay = string;

/** The calendar day that a moment falls on in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  // The Swedish format is ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
