import type { NewsInput } from "../../../app/features/news/news-saving.ts";
import { decodePercent } from "../../../app/lib/decode-percent.ts";
import { slugify } from "../../../app/lib/slug.ts";
import type { Finding } from "../findings.ts";
import { convertHtml } from "../html/convert-html.ts";
import { textOfHtml } from "../html/html-tree.ts";
import { chooseImage, type NamedImage } from "../images/choose-image.ts";
import { readDate } from "../read-date.ts";
import type { ReadItem } from "../read-item.ts";
import { isUncategorized, newsCategoryOf } from "./categories.ts";

/** A post from either kind of export. Texts are HTML; missing values are empty. */
export type WordPressPost = {
  line: number;
  id: string;
  title: string;
  content: string;
  /** Line of the file on which the content begins; null if line numbers of the content are not those of the file. */
  contentLine: number | null;
  /** True if blank lines separate paragraphs of the content. */
  isLoose: boolean;
  slug: string;
  link: string;
  status: string;
  isProtected: boolean;
  /** `YYYY-MM-DD HH:MM:SS` in UTC, with a space or a T. */
  dateGmt: string;
  /** The same in the local time of the other site. */
  date: string;
  image: NamedImage | null;
  categories: string[];
  notes: string[];
};

type Note = (message: string) => void;

/**
 * Reads a post. The item is null if it was skipped with a note or has faults. Local dates are in `timeZone`;
 * `findAttachment` returns images of galleries.
 */
export function readPost(
  post: WordPressPost,
  timeZone: string,
  findAttachment?: (id: string) => NamedImage | undefined,
): ReadItem {
  const { line, status } = post;
  const title = textOfHtml(post.title);
  const id = `wp-${post.id}`;
  const notes: Finding[] = [];
  const note = (message: string, at = line) => notes.push({ line: at, message: `${id}: ${message}` });
  const noteInText = (message: string, at: number) => {
    if (post.contentLine !== null) note(message, post.contentLine + at - 1);
    else note(at > 1 ? `${message} (line ${at} of its text)` : message);
  };
  const leaveOut = (reason: string) => {
    note(`was left out: ${reason}`);
    return { item: null, faults: [], notes };
  };

  if (status === "trash" || status === "auto-draft") return leaveOut(`its status is ${status}`);
  for (const message of post.notes) note(message);
  const converted = convertHtml(post.content, {
    looseParagraphs: post.isLoose,
    ...(/^https?:/.test(post.link) ? { base: post.link } : {}),
    ...(findAttachment ? { findAttachment } : {}),
  });
  for (const { line: at, message } of converted.notes) noteInText(message, at);
  const image = chooseImage(post.image, converted.images, noteInText);
  if (!title && converted.blocks.length === 0 && !image) return leaveOut("it has neither title nor text");
  if (!title) note("has no title");

  const date = readPostDate(post, timeZone);
  if (date === null) {
    return { item: null, faults: [{ line, message: `${id}: date "${post.dateGmt || post.date}" is no date` }], notes };
  }
  const slug = slugify(decodePercent(post.slug));
  const draft: NewsInput & { id: string } = {
    id,
    title,
    blocks: converted.blocks,
    category: chooseCategory(post.categories, note),
    ...chooseStatus(post, date, note),
    ...(date ? { date } : {}),
    ...(image ? { image_alt: textOfHtml(image.alt) } : {}),
    ...(slug ? { slug } : {}),
    ...(URL.canParse(post.link) ? { url: pathOf(new URL(post.link)) } : {}),
  };
  const site = URL.canParse(post.link) ? new URL(post.link).host : null;
  return { item: { line, draft, image: image?.address ?? null, site }, faults: [], notes };
}

/** Returns the date as ISO 8601 in UTC; undefined if missing, as in drafts, and null if invalid. */
function readPostDate({ dateGmt, date }: WordPressPost, timeZone: string): string | null | undefined {
  const isMissing = (written: string) => !written || written.startsWith("0000");
  if (!isMissing(dateGmt)) return readDate(`${dateGmt.replace(" ", "T").replace(/Z$/, "")}Z`, timeZone);
  return isMissing(date) ? undefined : readDate(date, timeZone);
}

function chooseStatus({ status, isProtected }: WordPressPost, date: string | undefined, note: Note) {
  if (isProtected) note("needs a password there: here it is a draft");
  else if (status === "publish") return { status: "published", publish_at: null };
  else if (status === "future" && date) return { status: "scheduled", publish_at: date };
  else if (status !== "draft" && status !== "pending") note(`its status is ${status} there: here it is a draft`);
  return { status: "draft", publish_at: null };
}

function chooseCategory(names: string[], note: Note): string | null {
  const [category, ...others] = names.map(textOfHtml).filter((name) => !isUncategorized(name));
  for (const other of others) note(`its category "${other}" was left out: an item has one`);
  return category ? newsCategoryOf(category) : null;
}

function pathOf({ pathname, search }: URL): string {
  return decodePercent(pathname) + search;
}
