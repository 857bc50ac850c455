import { type ICalCalendarProdIdData, ICalEventTransparency, default as ical } from "ical-generator";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { DateWindow } from "#app/lib/date-window.ts";

/** What a calendar names: a window, for which it has a day that opens and one that closes it. */
export type CalendarEntry = DateWindow & {
  /** Names it for good, within the site. */
  key: string;
  name: string;
  note: string;
  /** The page that explains it, as a whole address. */
  url: string;
  /** When it was last changed, as ISO 8601. */
  updatedAt: string;
};

/** How often subscribers ask again, in seconds. */
const refreshSeconds = 12 * 60 * 60;

/**
 * A calendar (RFC 5545) to subscribe to: whole days, because a deadline is a day of the institution's and not a moment.
 * The names of the events are in the language of the request; the same entries make the same text.
 */
export function deadlineCalendar(
  about: { name: string; description: string; url: string; producer: ICalCalendarProdIdData },
  entries: CalendarEntry[],
): string {
  const calendar = ical({
    name: about.name,
    description: about.description,
    url: about.url,
    prodId: about.producer,
    ttl: refreshSeconds,
  });
  const { host } = new URL(about.url);
  for (const entry of entries) {
    const { opens, closes } = entry;
    const addDay = (part: "opens" | "closes", day: CalendarDay, summary: string) =>
      calendar.createEvent({
        id: `${entry.key}-${part}@${host}`,
        ...wholeDay(day),
        summary,
        description: entry.note,
        url: entry.url,
        stamp: new Date(entry.updatedAt),
        lastModified: new Date(entry.updatedAt),
        transparency: ICalEventTransparency.TRANSPARENT,
      });
    // What has no end does not open, it begins; and what has one day is one event.
    if (opens && opens !== closes) {
      addDay("opens", opens, closes ? m.deadline_event_opens({ name: entry.name }) : entry.name);
    }
    if (closes) addDay("closes", closes, opens === closes ? entry.name : m.deadline_event_closes({ name: entry.name }));
  }
  return calendar.toString();
}

/** The end of an event is the day after its last. Without a time zone the library writes UTC's days: these. */
function wholeDay(day: CalendarDay) {
  const start = new Date(`${day}T00:00:00Z`);
  return { allDay: true, start, end: new Date(start.getTime() + 86_400_000) };
}
