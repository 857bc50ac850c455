import { eventDays, eventKindLabel, eventTimes } from "#app/features/events/event-labels.ts";
import { listUpcomingEvents } from "#app/features/events/event-queries.ts";
import type { EventSummary } from "#app/features/events/events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { feedDocument, feedTypes } from "#app/lib/feed-document.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { officeOfRequest } from "#app/supabase/office-settings.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/event-feed";

const maxEvents = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  const today = dayIn(institution.timeZone, new Date());
  const [events, { email }] = await Promise.all([
    listUpcomingEvents(anonymousClient(context), locale, today, { count: maxEvents }),
    officeOfRequest(context, locale),
  ]);
  const feed = eventFeed(events, { siteUrl, locale, email });
  return storableResponse(request, feed, { type: feedTypes["rss.xml"], seconds: 300 });
}

/**
 * Returns events as an RSS feed in the request's language. `siteUrl` is scheme and host, `email` the office's or empty.
 */
export function eventFeed(
  events: EventSummary[],
  { siteUrl, locale, email }: { siteUrl: string; locale: Locale; email: string },
): string {
  const paths = pathsIn(locale);
  const address = (path: string) => `${siteUrl}${path}`;
  const about = {
    title: m.event_feed_title({ university: institution.name[locale] }),
    description: m.events_description({ university: institution.name[locale] }),
    page: address(paths.events()),
    formats: { "rss.xml": address(paths.eventFeed()) },
    language: locale,
    favicon: address("/icons/icon-192.png"),
    author: { name: institution.office[locale], email, link: address(paths.home()) },
  };
  const entries = events.map((event) => {
    const facts = [eventDays(event), eventTimes(event), event.place].filter(Boolean).join(" · ");
    return {
      link: address(paths.event(event.slug)),
      title: event.title,
      description: facts,
      content: [facts, event.summary]
        .filter(Boolean)
        .map((text) => `<p>${escapeHtml(text)}</p>`)
        .join("\n"),
      published: event.updatedAt,
      updated: event.updatedAt,
      category: eventKindLabel[event.kind](),
      picture: null,
    };
  });
  return feedDocument(about, entries, "rss.xml");
}
