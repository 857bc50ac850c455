import { calendarResponse } from "#app/features/admissions/calendar-response.ts";
import { eventCalendar } from "#app/features/events/event-calendar.ts";
import { findEvent, listUpcomingEvents } from "#app/features/events/event-queries.ts";
import { formatTimeZone } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/event-calendar";

/** One event as a calendar file; without a slug, a subscription of upcoming events. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { slug } = params as { slug?: string };
  const db = anonymousClient(context);
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  const { timeZone, shortName, name } = institution;
  const found = slug === undefined ? null : await findEvent(db, slug, locale);
  if (slug !== undefined && !found) throw notFound();
  const events = found ? [found] : await listUpcomingEvents(db, locale, dayIn(timeZone, new Date()));
  const about = {
    name: found?.title ?? m.event_calendar_name({ shortName }),
    description: m.event_calendar_description({ university: name[locale], zone: formatTimeZone(locale) }),
    url: `${siteUrl}${pathsIn().eventCalendar(slug)}`,
    fileName: slug ?? "eventos",
  };
  return calendarResponse(about, (calendar) => eventCalendar(calendar, events, { siteUrl, timeZone }));
}
