import { storableBlocks } from "#app/editing/blocks/written-blocks.ts";
import { readSources } from "#app/editing/translation/translated-texts.ts";
import { readEnglish } from "#app/editing/translation/write-translation.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { slugify } from "#app/lib/slug.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { momentOfWallTime, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import { type NewsRow, type RelatedRecord, readRelated } from "../news.ts";
import { writtenNewsBlocks } from "../news-blocks.ts";
import { type NewsInput, nodeAddress } from "../news-saving.ts";
import { writeRelated } from "../related-records.ts";
import { comparableText, type NewsTexts } from "./news-text.ts";
import { readTranslation, withPreservedSourceHashes, writeTranslation } from "./translation.ts";

export const newsStatuses = ["draft", "review", "scheduled", "published", "archived"] as const;
export type NewsStatus = (typeof newsStatuses)[number];

/** Form state of a news item. Dates are wall time in the institution's time zone. */
export type NewsForm = NewsTexts & {
  id: string;
  status: NewsStatus;
  date: WallTime;
  /** Empty unless the item is scheduled. */
  publishAt: WallTime | "";
  /** Expiry; empty for none. */
  expiresAt: WallTime | "";
  category: string;
  programId: number | null;
  related: RelatedRecord[];
  image: string | null;
  imagePosition: string;
  url: string;
  /** Empty to derive it from the title on save. */
  slug: string;
};

/** Returns the form of a new item: a draft dated now. */
export function blankNewsForm(id: string, now: Date, timeZone: string, programId: number | null = null): NewsForm {
  return {
    id,
    es: { title: "", imageAlt: "", blocks: [] },
    en: { title: "", imageAlt: "", blocks: [] },
    englishOf: {},
    isTranslationReviewed: false,
    status: "draft",
    date: wallTimeIn(timeZone, now),
    publishAt: "",
    expiresAt: "",
    category: "",
    programId,
    related: [],
    image: null,
    imagePosition: "center",
    url: "",
    slug: "",
  };
}

export function newsFormOf(row: NewsRow, timeZone: string): NewsForm {
  return {
    id: row.id,
    es: {
      title: row.title,
      imageAlt: row.image_alt,
      blocks: writtenNewsBlocks(row.blocks, row.body),
    },
    en: readTranslation(row.translations),
    englishOf: readSources(readEnglish(row.translations)),
    isTranslationReviewed: false,
    status: newsStatuses.find((status) => status === row.status) ?? "draft",
    date: wallTimeIn(timeZone, new Date(row.date)),
    publishAt: row.publish_at ? wallTimeIn(timeZone, new Date(row.publish_at)) : "",
    expiresAt: row.expires_at ? wallTimeIn(timeZone, new Date(row.expires_at)) : "",
    category: row.category ?? "",
    programId: row.program_id,
    related: readRelated(row.related),
    image: row.image,
    imagePosition: row.imageposition,
    url: row.url,
    slug: row.slug,
  };
}

/**
 * Converts form state to a row. `base` is the row that editing started from, null for a new item. Unchanged fields keep
 * their stored value exactly.
 */
export function newsRowOf(
  form: NewsForm,
  base: NewsRow | null,
  { now, timeZone }: { now: Date; timeZone: string },
): NewsRow {
  const before = base ? newsFormOf(base, timeZone) : null;
  const momentOf = (wallTime: string, stored: string | null | undefined, storedWallTime: string | undefined) =>
    stored && wallTime === storedWallTime ? stored : (momentOfWallTime(timeZone, wallTime)?.toISOString() ?? null);
  return {
    id: form.id,
    url: form.url.trim() || nodeAddress(form.id),
    slug: followsTitle(form, base) ? "" : slugify(form.slug),
    title: form.es.title,
    date: momentOf(form.date, base?.date, before?.date) ?? now.toISOString(),
    image: form.image,
    imageposition: form.imagePosition,
    image_alt: form.es.imageAlt,
    body: "",
    blocks: storableBlocks(form.es.blocks),
    category: form.category || null,
    program_id: form.programId,
    related:
      base && canonicalJson(form.related) === canonicalJson(before?.related)
        ? base.related
        : writeRelated(form.related),
    status: form.status,
    publish_at: form.status === "scheduled" ? momentOf(form.publishAt, base?.publish_at, before?.publishAt) : null,
    expires_at: momentOf(form.expiresAt, base?.expires_at, before?.expiresAt),
    translations: writeTranslation(
      withPreservedSourceHashes(form, before, base),
      before,
      base?.translations ?? {},
      now,
    ),
    deleted_at: base?.deleted_at ?? null,
    revision: base?.revision ?? 0,
    translated_from: base?.translated_from ?? {},
    updated_at: base?.updated_at ?? now.toISOString(),
    updated_by: base?.updated_by ?? null,
  };
}

/** Returns the columns to save: the body is rebuilt from the blocks, and the trash is not part of the form. */
export function newsInputOf({
  deleted_at: _trash,
  revision: _revision,
  translated_from: _from,
  updated_at: _at,
  updated_by: _by,
  blocks,
  ...columns
}: NewsRow): NewsInput {
  return { ...columns, body: "", blocks: parseBlocks(blocks) };
}

export function isSameNewsForm(a: NewsForm, b: NewsForm): boolean {
  return comparable(a) === comparable(b);
}

/** Merges the stored fields into the form, except those edited after `sent` was sent. */
export function mergeSavedForm(form: NewsForm, sent: NewsForm, stored: NewsForm): NewsForm {
  const isSameEnglish =
    comparableText(form.en) === comparableText(sent.en) &&
    canonicalJson(form.englishOf) === canonicalJson(sent.englishOf);
  return {
    ...form,
    ...(isSameEnglish ? { en: stored.en, englishOf: stored.englishOf } : {}),
    image: form.image === sent.image ? stored.image : form.image,
    slug: form.slug === sent.slug ? stored.slug : form.slug,
    url: form.url === sent.url ? stored.url : form.url,
    es: form.es.title === sent.es.title ? { ...form.es, title: stored.es.title } : form.es,
    isTranslationReviewed: false,
  };
}

function comparable({ es, en, englishOf, ...fields }: NewsForm): string {
  const texts = [comparableText(es), comparableText(en), canonicalJson(englishOf)];
  return JSON.stringify([...texts, Object.entries(fields).sort()]);
}

/**
 * True if the slug follows the title. A published address never changes automatically; a draft's slug follows the title
 * until edited. `base` is the row that editing started from.
 */
export function followsTitle(form: NewsForm, base: NewsRow | null): boolean {
  const isUntouchedDraft = base?.status === "draft" && form.slug === base.slug;
  return isUntouchedDraft && base.title !== form.es.title && base.slug.startsWith(slugify(base.title));
}
