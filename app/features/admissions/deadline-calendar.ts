import { type ICalEventData, ICalEventTransparency } from "ical-generator";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type CalendarAbout, calendarFile, wholeDays } from "#app/lib/calendar-file.ts";
import type { DateWindow } from "#app/lib/date-window.ts";

/** A window in a calendar feed, with an event for its first and its last day. */
export type CalendarEntry = DateWindow & {
  /** Permanent id within the site. */
  key: string;
  name: string;
  note: string;
  /** Absolute URL of the page that explains it. */
  url: string;
  /** Last change, ISO 8601. */
  updatedAt: string;
};

/** Returns an iCalendar feed in the language of the request. Events are all-day, since deadlines are days. */
export function deadlineCalendar(about: CalendarAbout, entries: CalendarEntry[]): string {
  const { host } = new URL(about.url);
  return calendarFile(
    about,
    entries.flatMap((entry) => eventsOf(entry, host)),
  );
}

function eventsOf(entry: CalendarEntry, host: string): ICalEventData[] {
  const { opens, closes } = entry;
  const event = (part: "opens" | "closes", day: CalendarDay, summary: string): ICalEventData => ({
    id: `${entry.key}-${part}@${host}`,
    ...wholeDays(day, day),
    summary,
    description: entry.note,
    url: entry.url,
    stamp: new Date(entry.updatedAt),
    lastModified: new Date(entry.updatedAt),
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  // A window without an end begins instead of opening; a single day is one event.
  return [
    ...(opens && opens !== closes
      ? [event("opens", opens, closes ? m.deadline_event_opens({ name: entry.name }) : entry.name)]
      : []),
    ...(closes
      ? [event("closes", closes, opens === closes ? entry.name : m.deadline_event_closes({ name: entry.name }))]
      : []),
  ];
}
