import { type ICalCalendarProdIdData, type ICalEventData, default as ical } from "ical-generator";
import { addDays } from "./calendar-day.ts";

/** What a calendar to subscribe to says of itself. `url` is its own whole address. */
export type CalendarAbout = { name: string; description: string; url: string; producer: ICalCalendarProdIdData };

/** How often subscribers ask again, in seconds. */
const refreshSeconds = 12 * 60 * 60;

/** Returns a calendar (RFC 5545) to subscribe to. The same events make the same text. */
export function calendarFile({ name, description, url, producer }: CalendarAbout, events: ICalEventData[]): string {
  const calendar = ical({ name: escapeText(name), description, url, prodId: producer, ttl: refreshSeconds });
  for (const event of events) calendar.createEvent(event);
  // Each line ends with CRLF (section 3.1); the library leaves out the last one.
  return `${calendar.toString()}\r\n`;
}

/** A text of RFC 5545 (section 3.3.11) on one line. The library escapes those of events, and not a calendar's name. */
function escapeText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").replace(/[\\;,]/g, "\\$&");
}

/** Returns the start and end of an event of whole days, the last one included, both `YYYY-MM-DD`. */
export function wholeDays(from: string, to: string): Pick<ICalEventData, "allDay" | "start" | "end"> {
  // The end of an event is the day after its last. Without a time zone the library writes UTC's days: these.
  return {
    allDay: true,
    start: new Date(`${from}T00:00:00Z`),
    end: new Date(`${addDays(to, 1)}T00:00:00Z`),
  };
}
