import { type FeedItem, newsFeed } from "#app/features/news/news-feed.ts";
import { localizeNews } from "#app/features/news/news-localization.ts";
import { readImageSizes } from "#app/features/news/news-queries.ts";
import { readNewestNews } from "#app/features/news/news-store.server.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { feedTypes, isFeedFormat } from "#app/lib/feed-document.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { officeOfRequest } from "#app/supabase/office-settings.server.ts";
import { fileAddress, pictureSource } from "#app/supabase/storage-url.ts";
import type { Route } from "./+types/news-feed";

const newestItems = 30;

/** Latest news in one language as RSS 2.0, Atom 1.0 or JSON Feed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const format = new URL(request.url).pathname.split("/").at(-1);
  if (!isFeedFormat(format)) throw notFound();
  const backend = context.get(backendContext);
  const { siteUrl } = context.get(siteSettingsContext);
  const locale = getLocale();
  const db = anonymousClient(context);
  const rows = await readNewestNews(db, backend, newestItems);
  const sizes = await readImageSizes(
    db,
    rows.flatMap(({ image }) => image ?? []),
  );
  const addressOf = (file: string) => fileAddress(backend.storageBase, file);
  const items = rows.map((row): FeedItem => {
    const picture = row.image ? pictureSource(backend.storageBase, row.image).src : null;
    return {
      ...localizeNews(row, locale),
      updated: Date.parse(row.updated_at) > Date.parse(row.date) ? row.updated_at : row.date,
      picture: picture ? { url: new URL(picture, siteUrl).href, bytes: sizes.get(row.image ?? "") ?? null } : null,
    };
  });
  const { email } = await officeOfRequest(context, locale);
  return storableResponse(request, newsFeed(items, format, { siteUrl, locale, fileAddress: addressOf, email }), {
    type: feedTypes[format],
    seconds: 300,
  });
}
