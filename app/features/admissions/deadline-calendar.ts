import { type ICalEventData, ICalEventTransparency } from "ical-generator";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type CalendarAbout, calendarFile, wholeDays } from "#app/lib/calendar-file.ts";
import type { DateWindow } from "#app/lib/date-window.ts";

/** What a calendar names: a window, for which it has a day that opens and one that closes it. */
export type CalendarEntry = DateWindow & {
  /** Identifies it permanently within the site. */
  key: string;
  name: string;
  note: string;
  /** The page that explains it, as a whole address. */
  url: string;
  /** When it was last changed, as ISO 8601. */
  updatedAt: string;
};

/**
 * Returns a calendar to subscribe to: whole days, because a deadline is a day of the institution's and not a moment.
 * The names of the events are in the language of the request.
 */
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
  // What has no end does not open, it begins; and what has one day is one event.
  return [
    ...(opens && opens !== closes
      ? [event("opens", opens, closes ? m.deadline_event_opens({ name: entry.name }) : entry.name)]
      : []),
    ...(closes
      ? [event("closes", closes, opens === closes ? entry.name : m.deadline_event_closes({ name: entry.name }))]
      : []),
  ];
}
