import type { Event, WithContext } from "schema-dts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { eventMoments } from "./event-calendar.ts";
import type { UniversityEvent } from "./events.ts";

/** Returns an event as structured data. `siteUrl` is scheme and host. */
export function eventJsonLd(event: UniversityEvent, siteUrl: string): WithContext<Event> {
  const { start, end } = eventMoments(event, institution.timeZone);
  const isOneDay = event.startsOn === event.endsOn;
  const name = institution.name[getLocale()];
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    ...(event.summary ? { description: event.summary } : {}),
    // Does not mix timestamps and dates: an evening's timestamp is on the next day in UTC.
    startDate: start && (end || isOneDay) ? start.toISOString() : event.startsOn,
    ...(start && !end && isOneDay ? {} : { endDate: end?.toISOString() ?? event.endsOn }),
    eventStatus: "https://schema.org/EventScheduled",
    ...(event.place ? { location: { "@type": "Place", name: event.place, address: event.place } } : {}),
    organizer: { "@type": "CollegeOrUniversity", "@id": `${siteUrl}/#organization`, name },
    inLanguage: event.lang.title,
    url: `${siteUrl}${pathsIn().event(event.slug)}`,
  };
}
