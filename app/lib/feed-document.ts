import { Feed } from "feed";
import { escapeHtml } from "./escape-html.ts";
import { replaceUnwritable } from "./xml.ts";

/** Media types of the feeds by file name. */
export const feedTypes = {
  "rss.xml": "application/rss+xml; charset=utf-8",
  "atom.xml": "application/atom+xml; charset=utf-8",
  "feed.json": "application/feed+json; charset=utf-8",
} as const;

export type FeedFormat = keyof typeof feedTypes;

export function isFeedFormat(name: string | undefined): name is FeedFormat {
  return name !== undefined && Object.hasOwn(feedTypes, name);
}

/** Metadata of a feed; all addresses are absolute. */
export type FeedAbout = {
  title: string;
  description: string;
  /** Page that lists the entries. */
  page: string;
  formats: Partial<Record<FeedFormat, string>>;
  language: string;
  favicon: string;
  author: { name: string; email: string; link: string };
};

/** Picture of an entry; `bytes` is null if unknown. */
export type FeedPicture = { url: string; bytes: number | null };

/** Entry of a feed: texts are plain, `content` is HTML. Dates are ISO 8601. */
export type FeedEntry = {
  link: string;
  title: string;
  description: string;
  content: string;
  published: string;
  updated: string;
  category: string | null;
  picture: FeedPicture | null;
};

/**
 * Placeholder for `<` in an Atom category, which the library does not escape in the attribute. A private-use character
 * that no text contains.
 */
const lessThan = "\uE000";

/** Returns a feed in one format; keeps the order of the entries. */
export function feedDocument(about: FeedAbout, entries: FeedEntry[], format: FeedFormat): string {
  const { author } = about;
  const feed = new Feed({
    id: about.page,
    title: about.title,
    description: about.description,
    link: about.page,
    language: about.language,
    // `updated` of a feed is its newest change (RFC 4287, section 4.2.15).
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => Date.parse(updated)))),
    generator: false,
    favicon: about.favicon,
    author: { name: author.name, ...(author.email ? { email: author.email } : {}), link: author.link },
    feedLinks: {
      ...(about.formats["rss.xml"] ? { rss: about.formats["rss.xml"] } : {}),
      ...(about.formats["atom.xml"] ? { atom: about.formats["atom.xml"] } : {}),
      ...(about.formats["feed.json"] ? { json: about.formats["feed.json"] } : {}),
    },
  });
  // Feed readers parse the title of Atom and the descriptions of Atom and RSS as HTML.
  const title = (text: string) => (format === "atom.xml" ? escapeHtml(text) : text);
  const description = (text: string) => (format === "feed.json" ? text : escapeHtml(text));
  const category = (text: string) => (format === "atom.xml" ? text.replaceAll("<", lessThan) : text);
  for (const entry of entries) {
    feed.addItem({
      id: entry.link,
      link: entry.link,
      title: title(entry.title),
      description: description(entry.description),
      content: entry.content,
      date: new Date(entry.updated),
      published: new Date(entry.published),
      category: entry.category ? [{ name: category(entry.category) }] : [],
      ...(entry.picture ? pictureOf(entry.picture, format) : {}),
    });
  }
  if (format === "feed.json") return toVersion11(feed.json1(), about.language);
  return replaceUnwritable(format === "rss.xml" ? feed.rss2() : feed.atom1().replaceAll(lessThan, "&lt;"));
}

/** RSS requires the size of an enclosure: a picture of unknown size is omitted. */
function pictureOf({ url, bytes }: FeedPicture, format: FeedFormat) {
  if (format !== "rss.xml") return { image: url };
  return bytes === null ? {} : { enclosure: { url, length: bytes } };
}

/**
 * Converts a JSON Feed from version 1 to 1.1, which adds a language and lists of authors
 * (https://jsonfeed.org/version/1.1).
 */
function toVersion11(text: string, language: string): string {
  const { author, ...feed } = JSON.parse(text);
  return JSON.stringify(
    { ...feed, version: "https://jsonfeed.org/version/1.1", language, ...(author ? { authors: [author] } : {}) },
    null,
    2,
  );
}
