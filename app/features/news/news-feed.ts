import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { blocksHtml, type HtmlContext } from "#app/lib/block-html.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { type FeedFormat, type FeedPicture, feedDocument } from "#app/lib/feed-document.ts";
import { institution } from "#institution";
import type { LocalizedNews } from "./news.ts";
import { newsCategoryLabel, untranslatedText } from "./news-labels.ts";

/** An item of a feed. `updated` is ISO 8601; the address of `picture` is absolute. */
export type FeedItem = LocalizedNews & { updated: string; picture: FeedPicture | null };

/** Serializes items in one feed format and language, in the given order. `email` is the office's, or empty. */
export function newsFeed(items: FeedItem[], format: FeedFormat, place: FeedContext & { email: string }): string {
  const { siteUrl, locale, email } = place;
  const paths = pathsIn(locale);
  const names = { office: institution.office[locale], university: institution.name[locale] };
  const address = (path: string) => `${siteUrl}${path}`;
  const about = {
    title: m.feed_title(names),
    description: m.feed_description(names),
    page: address(paths.news()),
    formats: {
      "rss.xml": address(paths.feed("rss.xml")),
      "atom.xml": address(paths.feed("atom.xml")),
      "feed.json": address(paths.feed("feed.json")),
    },
    language: locale,
    favicon: address("/icons/icon-192.png"),
    author: { name: names.office, email, link: address(paths.home()) },
  };
  const entries = items.map((item) => ({
    link: address(paths.newsItem(item.slug)),
    title: item.title,
    description: item.lead,
    content: articleHtml(item, place),
    published: item.date,
    updated: item.updated,
    category: item.category && newsCategoryLabel(item.category),
    picture: item.picture,
  }));
  return feedDocument(about, entries, format);
}

/** Language of a feed and its reading context. */
type FeedContext = HtmlContext & { locale: Locale };

/** Returns the text of an item as plain HTML. Text in another language is introduced and marked. */
export function articleHtml({ blocks, lang }: Pick<LocalizedNews, "blocks" | "lang">, place: FeedContext): string {
  const text = blocksHtml(blocks, place);
  return lang.blocks === place.locale
    ? text
    : `<p>${escapeHtml(untranslatedText(lang))}</p>\n<div lang="${lang.blocks}">${text}</div>`;
}
