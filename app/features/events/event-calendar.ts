import { type ICalEventData, ICalEventTransparency } from "ical-generator";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarAbout, calendarFile, wholeDays } from "#app/lib/calendar-file.ts";
import { momentOfWallTime } from "#app/lib/wall-time.ts";
import type { EventSummary, EventTime } from "./events.ts";

/** Scheme and host of the site, and IANA time zone. */
type CalendarPlace = { siteUrl: string; timeZone: string };

/** Returns events as a calendar (RFC 5545) to subscribe to, in the language of their texts. */
export function eventCalendar(about: CalendarAbout, events: EventSummary[], place: CalendarPlace): string {
  const { host } = new URL(about.url);
  return calendarFile(
    about,
    events.map(
      (event): ICalEventData => ({
        id: `event-${event.slug}@${host}`,
        ...spanOf(event, place.timeZone),
        summary: event.title,
        description: event.summary,
        location: event.place,
        url: `${place.siteUrl}${pathsIn().event(event.slug)}`,
        stamp: new Date(event.updatedAt),
        lastModified: new Date(event.updatedAt),
        transparency: event.startsAt ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      }),
    ),
  );
}

/**
 * Returns the start and end of an event, or whole days, which are also used for several days without a known end time.
 * A one-day event without an end time lasts an hour.
 */
function spanOf(event: EventTime, timeZone: string): Pick<ICalEventData, "allDay" | "start" | "end"> {
  const { start, end } = eventMoments(event, timeZone);
  if (!start || (!end && event.endsOn !== event.startsOn)) return wholeDays(event.startsOn, event.endsOn);
  return { start, end: end ?? new Date(start.getTime() + 3_600_000) };
}

/** Returns start and end of an event; both are null for whole days, and `end` is null if unknown. */
export function eventMoments(
  { startsOn, startsAt, endsOn, endsAt }: EventTime,
  timeZone: string,
): { start: Date | null; end: Date | null } {
  return {
    start: startsAt ? momentOfWallTime(timeZone, `${startsOn}T${startsAt}`) : null,
    end: startsAt && endsAt ? momentOfWallTime(timeZone, `${endsOn}T${endsAt}`) : null,
  };
}
