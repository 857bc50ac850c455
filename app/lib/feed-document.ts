import { Feed } from "feed";
import { escapeHtml } from "./escape-html.ts";
import { replaceUnwritable } from "./xml.ts";

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

/** What a feed says of itself. All addresses are whole ones. */
export type FeedAbout = {
  title: string;
  description: string;
  /** The page whose entries these are. */
  page: string;
  /** Where the feed is in each of its formats. */
  formats: Partial<Record<FeedFormat, string>>;
  language: string;
  favicon: string;
  author: { name: string; email: string; link: string };
};

/** A picture of an entry. `bytes` is its size; null where it is unknown. */
export type FeedPicture = { url: string; bytes: number | null };

/** An entry: texts are plain, `content` is HTML. Dates are ISO 8601. */
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

/** In place of `<` in a category of Atom, which the library writes into an attribute as it is. No text has it. */
const lessThan = "\uE000";

/** Returns a feed of entries in one format, in the given order. */
export function feedDocument(about: FeedAbout, entries: FeedEntry[], format: FeedFormat): string {
  const { author } = about;
  const feed = new Feed({
    id: about.page,
    title: about.title,
    description: about.description,
    link: about.page,
    language: about.language,
    // A feed is as new as its newest change (RFC 4287, section 4.2.15).
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
  // Feed readers take Atom's title, and the description of Atom and RSS, for HTML.
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
  if (format === "feed.json") return inVersion11(feed.json1(), about.language);
  return replaceUnwritable(format === "rss.xml" ? feed.rss2() : feed.atom1().replaceAll(lessThan, "&lt;"));
}

/** RSS wants the size of what it encloses: a picture of unknown size is left out. */
function pictureOf({ url, bytes }: FeedPicture, format: FeedFormat) {
  if (format !== "rss.xml") return { image: url };
  return bytes === null ? {} : { enclosure: { url, length: bytes } };
}

/**
 * A JSON Feed of version 1 in version 1.1, which has a language and lists of authors
 * (https://jsonfeed.org/version/1.1).
 */
function inVersion11(text: string, language: string): string {
  const { author, ...feed } = JSON.parse(text);
  return JSON.stringify(
    { ...feed, version: "https://jsonfeed.org/version/1.1", language, ...(author ? { authors: [author] } : {}) },
    null,
    2,
  );
}
