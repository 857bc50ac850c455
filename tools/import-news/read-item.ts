import { createHash } from "node:crypto";
import { z } from "zod";
import { bodyFromBlocks, type NewsInput } from "../../app/features/news/news-saving.ts";
import { parseBlocks } from "../../app/lib/text-block-schema.ts";
import type { TextBlock } from "../../app/lib/text-blocks.ts";
import type { Json } from "../../app/supabase/database.types.ts";
import type { Finding } from "./findings.ts";
import { convertHtml } from "./html/convert-html.ts";
import type { SourceImage } from "./html/media.ts";
import { chooseImage } from "./images/choose-image.ts";
import { readDate } from "./read-date.ts";
import type { Entry } from "./read-entries.ts";

/**
 * An item of the file, before the rules of saving. `image` is the address in the file; `site` is the host of the
 * original site, if the file has it.
 */
export type ImportedItem = {
  line: number;
  draft: NewsInput & { id: string };
  image: string | null;
  site: string | null;
};

/** Result of an entry. The item is null if it has faults or was skipped with a note. */
export type ReadItem = { item: ImportedItem | null; faults: Finding[]; notes: Finding[] };

const text = z.union([z.string(), z.number().transform(String)], { error: "is not a text" });
const block = z.object({
  type: z.enum(["paragraph", "heading", "quote"]),
  text: z.string(),
  author: z.string().optional(),
});

/** Fields of an item: those of the specification, slug, picture description and English texts. */
const fields = z.object({
  id: text.optional(),
  url: text.optional(),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not lower-case words joined by hyphens")
    .optional(),
  title: text.optional(),
  date: text.optional(),
  image: z.string().nullish(),
  imageposition: z.string().optional(),
  image_alt: z.string().optional(),
  body: text.optional(),
  blocks: z.array(block, { error: "is not a list of paragraphs, headings and quotes" }).optional(),
  category: z.string().nullish(),
  title_en: text.optional(),
  body_en: text.optional(),
  image_alt_en: z.string().optional(),
});

/** Known field names; the command reports other fields as ignored. */
export const knownFields = Object.keys(fields.shape);

/**
 * Reads an entry of the file. Dates without a time are midnight in `timeZone`. An HTML body becomes blocks, and its
 * first image becomes the item's image if there is none. Faults contain the field name.
 */
export function readItem({ line, fields: given }: Entry, timeZone: string): ReadItem {
  const parsed = fields.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ line, message: `${path.join(".")} ${message}` }));
    return { item: null, faults, notes: [] };
  }
  const { title_en, body_en, image_alt_en, image, image_alt, date, category, body, blocks, ...item } = parsed.data;
  const faults: Finding[] = [];
  const moment = date === undefined ? undefined : readDate(date, timeZone);
  if (moment === null) faults.push({ line, message: `date "${date}" is neither ISO 8601 nor dd-mm-yyyy` });
  if (!item.title && !body && !blocks?.length) faults.push({ line, message: "has neither title nor text" });
  if (faults.length > 0) return { item: null, faults, notes: [] };

  const id = item.id ?? idOf(item.url, `${item.title ?? ""}\n${date ?? ""}\n${body ?? ""}`);
  const notes: Finding[] = [];
  const note = (message: string, at = 1) =>
    notes.push({ line, message: at > 1 ? `${id}: ${message} (line ${at} of its text)` : `${id}: ${message}` });
  const spanish = readBody(body, parseBlocks(blocks), note);
  const english = readBody(body_en, [], note);
  const chosen = chooseImage(image ? { address: image, alt: image_alt ?? "" } : null, spanish.images, note);
  const alt = image_alt ?? chosen?.alt;
  const translation = { ...english.texts, title: title_en, image_alt: image_alt_en };
  const draft = {
    ...item,
    ...spanish.texts,
    id,
    category: category ?? null,
    translations: title_en || body_en ? { en: withoutMissing(translation) } : {},
    ...(alt === undefined ? {} : { image_alt: alt }),
    ...(moment ? { date: moment } : {}),
  };
  return { item: { line, draft, image: chosen?.address ?? null, site: null }, faults: [], notes };
}

type Body = { texts: { body?: string; blocks?: TextBlock[] }; images: SourceImage[] };

/** Returns a body, as blocks if it is HTML without existing blocks. */
function readBody(body: string | undefined, blocks: TextBlock[], note: (message: string, at: number) => void): Body {
  if (blocks.length > 0 || !body || !isHtml(body)) return { texts: { ...(body ? { body } : {}), blocks }, images: [] };
  const converted = convertHtml(body, { looseParagraphs: !/<(p|br|div)\b/i.test(body) });
  for (const { message, line } of converted.notes) note(message, line);
  return { texts: { body: bodyFromBlocks(converted.blocks), blocks: converted.blocks }, images: converted.images };
}

function isHtml(body: string): boolean {
  return /<\/?(p|br|div|span|h[1-6]|ul|ol|li|blockquote|table|strong|em|b|i|a|img|figure|iframe)\b[^<>]*>/i.test(body);
}

function withoutMissing(texts: object): Json {
  return JSON.parse(JSON.stringify(texts));
}

/** Returns the id of an item without one: its node number, else a hash of its content, stable across imports. */
function idOf(url: string | undefined, said: string): string {
  const [, node] = /\/node\/(\d+)\/?$/.exec(url ?? "") ?? [];
  return (
    node ??
    `import-${createHash("sha256")
      .update(url || said)
      .digest("hex")
      .slice(0, 16)}`
  );
}
