import { toEditedBlocks, toStoredBlocks } from "#app/editing/blocks/edited-blocks.ts";
import { slugify } from "#app/lib/slug.ts";
import { parseBlocks } from "#app/lib/text-blocks.ts";
import { momentOfWallTime, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { NewsRow } from "../news.ts";
import { localizeNews } from "../news-localization.ts";
import { type NewsDraft, nodeAddress, prepareNews } from "../news-saving.ts";
import { comparableText, type EditedText } from "./edited-text.ts";
import { readTranslation, writeTranslation } from "./translation.ts";

export const newsStatuses = ["draft", "review", "scheduled", "published"] as const;
export type NewsStatus = (typeof newsStatuses)[number];

/** A news item as the editor's fields hold it. Dates are what clocks in the institution's time zone show. */
export type EditedNews = {
  id: string;
  es: EditedText;
  en: EditedText;
  /** The English text was looked at and still says what the Spanish does. */
  isTranslationReviewed: boolean;
  status: NewsStatus;
  date: WallTime;
  /** Empty unless the item is scheduled. */
  publishAt: WallTime | "";
  category: string;
  /** The program that the item is about. */
  programId: number | null;
  image: string | null;
  imagePosition: string;
  url: string;
  /** Empty: made from the title when it is saved. */
  slug: string;
};

/** An item that exists only in this browser has revision 0: the backend counts from 1. */
export function isStored(row: NewsRow): boolean {
  return row.revision > 0;
}

/** The fields of a new item: a draft dated now, with one paragraph to write in. */
export function newEditedNews(id: string, now: Date, timeZone: string, programId: number | null = null): EditedNews {
  return {
    id,
    es: { title: "", imageAlt: "", blocks: toEditedBlocks([{ type: "paragraph", text: "" }]) },
    en: { title: "", imageAlt: "", blocks: [] },
    isTranslationReviewed: false,
    status: "draft",
    date: wallTimeIn(timeZone, now),
    publishAt: "",
    category: "",
    programId,
    image: null,
    imagePosition: "center",
    url: "",
    slug: "",
  };
}

/** The fields for a stored row. */
export function editNews(row: NewsRow, timeZone: string): EditedNews {
  // Items of older sites have a body and no blocks; the localization makes blocks of it.
  const spanish = toEditedBlocks(localizeNews(row, "es").blocks);
  return {
    id: row.id,
    es: {
      title: row.title,
      imageAlt: row.image_alt,
      blocks: spanish.length > 0 ? spanish : toEditedBlocks([{ type: "paragraph", text: "" }]),
    },
    en: readTranslation(row.translations),
    isTranslationReviewed: false,
    status: newsStatuses.find((status) => status === row.status) ?? "draft",
    date: wallTimeIn(timeZone, new Date(row.date)),
    publishAt: row.publish_at ? wallTimeIn(timeZone, new Date(row.publish_at)) : "",
    category: row.category ?? "",
    programId: row.program_id,
    image: row.image,
    imagePosition: row.imageposition,
    url: row.url,
    slug: row.slug,
  };
}

/**
 * The row that the fields stand for. `base` is the stored row that editing began with, null for a new item. What was
 * not touched stays exactly as it is stored, so that saving changes nothing else.
 */
export function rowOf(
  edited: EditedNews,
  base: NewsRow | null,
  { now, timeZone }: { now: Date; timeZone: string },
): NewsRow {
  const before = base ? editNews(base, timeZone) : null;
  const momentOf = (wallTime: string, stored: string | null | undefined, storedWallTime: string | undefined) =>
    stored && wallTime === storedWallTime ? stored : (momentOfWallTime(timeZone, wallTime)?.toISOString() ?? null);
  return {
    id: edited.id,
    url: edited.url.trim() || nodeAddress(edited.id),
    slug: slugOf(edited, before),
    title: edited.es.title,
    date: momentOf(edited.date, base?.date, before?.date) ?? now.toISOString(),
    image: edited.image,
    imageposition: edited.imagePosition,
    image_alt: edited.es.imageAlt,
    body: "",
    blocks: toStoredBlocks(edited.es.blocks),
    category: edited.category || null,
    program_id: edited.programId,
    status: edited.status,
    publish_at: edited.status === "scheduled" ? momentOf(edited.publishAt, base?.publish_at, before?.publishAt) : null,
    translations: writeTranslation(edited, before, base?.translations ?? {}, now),
    deleted_at: base?.deleted_at ?? null,
    revision: base?.revision ?? 0,
    translated_from: base?.translated_from ?? {},
    updated_at: base?.updated_at ?? now.toISOString(),
    updated_by: base?.updated_by ?? null,
  };
}

/** What is handed to the saving rules: the body is built anew from the blocks, the trash is not an editor's matter. */
export function draftOf({ deleted_at: _, blocks, ...row }: NewsRow): NewsDraft {
  return { ...row, body: "", blocks: parseBlocks(blocks) };
}

/** Whether two states of the fields hold the same, whatever their blocks are called. */
export function isSameNews(a: EditedNews, b: EditedNews): boolean {
  return comparable(a) === comparable(b);
}

/** What a row says, for comparing what was sent with what is stored: the same for both when the backend took it. */
export function newsFingerprint(row: NewsRow, timeZone: string): string {
  const { title, url, image } = prepareNews(draftOf(row), { now: new Date(row.date), newId: () => row.id });
  return comparable({ ...editNews({ ...row, title, url, image: image ?? null }, timeZone), slug: "" });
}

function comparable({ es, en, ...fields }: EditedNews): string {
  return JSON.stringify([comparableText(es), comparableText(en), Object.entries(fields).sort()]);
}

/**
 * An address that readers know never changes by itself. A draft has no readers yet: as long as its slug is the one made
 * from its title, it follows the title.
 */
function slugOf(edited: EditedNews, before: EditedNews | null): string {
  const isUntouchedDraft = before?.status === "draft" && edited.slug === before.slug;
  const isRenamed = before !== null && before.es.title !== edited.es.title;
  if (isUntouchedDraft && isRenamed && before.slug.startsWith(slugify(before.es.title))) return "";
  return slugify(edited.slug);
}
