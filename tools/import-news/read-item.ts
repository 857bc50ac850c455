import { createHash } from "node:crypto";
import { z } from "zod";
import { parseBlocks } from "../../app/features/news/news-localization.ts";
import type { NewsDraft } from "../../app/features/news/news-saving.ts";
import { momentOfWallTime } from "../../app/lib/wall-time.ts";
import type { Entry, Fault } from "./read-entries.ts";

/** An item of the file, ready for the rules of saving. `image` is still where the file says. */
export type ImportedItem = { line: number; draft: NewsDraft & { id: string }; image: string | null };

const text = z.union([z.string(), z.number().transform(String)], { error: "is not a text" });
const block = z.object({
  type: z.enum(["paragraph", "heading", "quote"]),
  text: z.string(),
  author: z.string().optional(),
});

/** The fields that an item may have; the specification's, the slug, the picture's description and the English texts. */
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

/** The names of those fields: what a file has beyond them is ignored, and the command says so. */
export const knownFields = Object.keys(fields.shape);

/** Reads one entry of the file. Dates without a time are midnight in `timeZone`. Faults name the field. */
export function readItem({ line, fields: given }: Entry, timeZone: string): ImportedItem | Fault[] {
  const parsed = fields.safeParse(given);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => ({ line, message: `${path.join(".")} ${message}` }));
  }
  const { title_en, body_en, image_alt_en, image, date, category, ...item } = parsed.data;
  const faults: Fault[] = [];
  const moment = date === undefined ? undefined : readDate(date, timeZone);
  if (moment === null) faults.push({ line, message: `date "${date}" is neither ISO 8601 nor dd-mm-yyyy` });
  if (!item.title && !item.body && !item.blocks?.length) faults.push({ line, message: "has neither title nor text" });
  if (faults.length > 0) return faults;
  const english = { title: title_en, body: body_en, image_alt: image_alt_en };
  const translations = title_en || body_en ? { en: JSON.parse(JSON.stringify(english)) } : {};
  const id = item.id ?? idOf(item.url, `${item.title ?? ""}\n${date ?? ""}\n${item.body ?? ""}`);
  const draft = { ...item, id, blocks: parseBlocks(item.blocks), category: category ?? null, translations };
  return { line, draft: moment ? { ...draft, date: moment } : draft, image: image || null };
}

/** ISO 8601, or a day as Chileans write it; null for anything else. */
function readDate(written: string, timeZone: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : written;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return momentOfWallTime(timeZone, `${iso}T00:00`)?.toISOString() ?? null;
  const [, wallTime] = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(iso) ?? [];
  if (wallTime) return momentOfWallTime(timeZone, wallTime.replace(" ", "T"))?.toISOString() ?? null;
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  return isInstant && !Number.isNaN(Date.parse(iso)) ? new Date(iso).toISOString() : null;
}

/** The id of an item without one: its node number, else one made from what it says, the same at every import. */
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
