import { Feed } from "feed";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import type { LocalizedNews } from "./news.ts";
import { articleHtml, escapeHtml, type FeedPlace } from "./news-feed-html.ts";
import { newsCategoryLabel } from "./news-labels.ts";

/** The media types of the feeds, by file name. */
export const feedTypes = {
  "rss.xml": "application/rss+xml; charset=utf-8",
  "atom.xml": "application/atom+xml; charset=utf-8",
  "feed.json": "application/feed+json; charset=utf-8",
} as const;

export type FeedFormat = keyof typeof feedTypes;

/** Whether a file name is that of a feed. */
export function isFeedFormat(name: string | undefined): name is FeedFormat {
  return name !== undefined && Object.hasOwn(feedTypes, name);
}

/** An item of a feed. `updated` is ISO 8601; `picture` is a full address or null. */
export type FeedItem = LocalizedNews & { updated: string; picture: string | null };

/** Returns a feed of items in one format and language, in the given order. `siteUrl` is scheme and host, `email` the
 * office's or empty. */
export function newsFeed(items: FeedItem[], format: FeedFormat, place: FeedPlace & { email: string }): string {
  const { siteUrl, locale, fileAddress, email } = place;
  const paths = pathsIn(locale);
  const names = { office: institution.office[locale], university: institution.name[locale] };
  const address = (path: string) => `${siteUrl}${path}`;
  const feed = new Feed({
    id: address(paths.news()),
    title: m.feed_title(names),
    description: m.feed_description(names),
    link: address(paths.news()),
    language: locale,
    updated: new Date(items[0]?.date ?? 0),
    generator: false,
    favicon: address("/icons/icon-192.png"),
    author: { name: institution.office[locale], ...(email ? { email } : {}), link: address(paths.home()) },
    feedLinks: {
      rss: address(paths.feed("rss.xml")),
      atom: address(paths.feed("atom.xml")),
      json: address(paths.feed("feed.json")),
    },
  });
  // Feed readers take Atom's title, and the lead of Atom and RSS, for HTML.
  const title = (text: string) => (format === "atom.xml" ? escapeHtml(text) : text);
  const lead = (text: string) => (format === "feed.json" ? text : escapeHtml(text));
  for (const item of items) {
    feed.addItem({
      id: address(paths.newsItem(item.slug)),
      link: address(paths.newsItem(item.slug)),
      title: title(item.title),
      description: lead(item.lead),
      content: articleHtml(item, { locale, siteUrl, fileAddress }),
      date: new Date(item.updated),
      published: new Date(item.date),
      category: item.category ? [{ name: newsCategoryLabel(item.category) }] : [],
      ...(item.picture ? { image: item.picture } : {}),
    });
  }
  if (format === "rss.xml") return feed.rss2();
  return format === "atom.xml" ? feed.atom1() : feed.json1();
}
