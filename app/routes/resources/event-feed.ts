import { eventFeed } from "#app/features/events/event-feed.ts";
import { listUpcomingEvents } from "#app/features/events/event-queries.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { feedTypes } from "#app/lib/feed-document.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { officeOfRequest } from "#app/supabase/office-settings.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/event-feed";
import { storableResponse } from "./storable-response.ts";

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
