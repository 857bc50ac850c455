import { type ICalCalendarProdIdData, type ICalEventData, default as ical } from "ical-generator";
import { addDays } from "./calendar-day.ts";

/** Metadata of a calendar subscription; `url` is its absolute address. */
export type CalendarAbout = { name: string; description: string; url: string; producer: ICalCalendarProdIdData };

/** Refresh interval of subscribers, in seconds. */
const refreshSeconds = 12 * 60 * 60;

/** Returns a calendar subscription (RFC 5545). Deterministic: the same events produce the same text. */
export function calendarFile({ name, description, url, producer }: CalendarAbout, events: ICalEventData[]): string {
  const calendar = ical({ name: escapeText(name), description, url, prodId: producer, ttl: refreshSeconds });
  for (const event of events) calendar.createEvent(event);
  // RFC 5545, section 3.1: each line ends with CRLF. The library omits the last one.
  return `${calendar.toString()}\r\n`;
}

/**
 * Escapes a text on one line (RFC 5545, section 3.3.11). The library escapes texts of events but not a calendar's name.
 */
function escapeText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").replace(/[\\;,]/g, "\\$&");
}

/** Returns the start and end of an all-day event; both days are `YYYY-MM-DD` and included. */
export function wholeDays(from: string, to: string): Pick<ICalEventData, "allDay" | "start" | "end"> {
  // RFC 5545: an event ends on the day after its last one. Without a time zone the library writes UTC days.
  return {
    allDay: true,
    start: new Date(`${from}T00:00:00Z`),
    end: new Date(`${addDays(to, 1)}T00:00:00Z`),
  };
}
