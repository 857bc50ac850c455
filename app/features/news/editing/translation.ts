import { storableBlocks } from "#app/editing/blocks/written-blocks.ts";
import { formerSpanish } from "#app/editing/translation/former-spanish.ts";
import {
  asReviewed,
  readSources,
  type TranslatedTexts,
  translationState,
  withSources,
} from "#app/editing/translation/translated-texts.ts";
import type { TranslationState } from "#app/editing/translation/translation-state.ts";
import { readEnglish, writeEnglish } from "#app/editing/translation/write-translation.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { writtenNewsBlocks } from "../news-blocks.ts";
import { comparableText, isEmptyText, type NewsText, type NewsTexts } from "./news-text.ts";

/** Returns the English text of a row, possibly incomplete. */
export function readTranslation(translations: Json): NewsText {
  const english = readEnglish(translations);
  const text = (name: string) => (typeof english[name] === "string" ? english[name] : "");
  return {
    title: text("title"),
    imageAlt: text("image_alt"),
    blocks: writtenNewsBlocks(english.blocks, english.body),
  };
}

/** Returns the translations to store. `before` is the stored form state; null for a new item. */
export function writeTranslation(
  form: NewsTexts & { image: string | null },
  before: NewsTexts | null,
  translations: Json,
  now: Date,
): Json {
  const isReviewed = form.isTranslationReviewed;
  const written = isReviewed ? markReviewed(form) : form;
  const { title, imageAlt, blocks } = written.en;
  const of = {
    title: title.trim() && written.englishOf.title,
    image_alt: imageAlt.trim() && written.englishOf.image_alt,
  };
  const sources = Object.fromEntries(
    Object.entries(of).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const english: Record<string, Json> = { title, image_alt: imageAlt, blocks: storableBlocks(blocks) };
  return writeEnglish(
    translations,
    isEmptyText(written.en) ? null : { ...english, ...(Object.keys(sources).length > 0 ? { of: sources } : {}) },
    { isChanged: isReviewed || isEnglishChanged(form, before), reviewedAt: isReviewed ? now : null },
  );
}

/** Returns the translation state of a row, computed like the view `news_cards`. */
export function newsTranslationState(row: NewsRow): TranslationState {
  const english = readEnglish(row.translations);
  const es = { title: row.title, image_alt: row.image ? row.image_alt : "", blocks: row.blocks };
  const texts = { kinds, spanish: es, english, of: readSources(english), former: formerSpanish(row, es) };
  if (hasText(row.blocks) && hasText(english.blocks)) return translationState(texts);
  // A legacy body is one text: its paragraphs are not paired.
  const bodies = { text: textOf(row.blocks, row.body), en: textOf(english.blocks, english.body) };
  const spanish = { ...es, blocks: bodies.text };
  return translationState({
    ...texts,
    spanish,
    former: formerSpanish(row, spanish),
    kinds: { title: "value", image_alt: "value", blocks: "value" },
    english: { ...english, blocks: bodies.en },
  });
}

/** Returns the form's texts in both languages. `stored` is the row that editing started from. */
export function formTexts(form: NewsTexts & { image: string | null }, stored: NewsRow | null): TranslatedTexts {
  return {
    kinds,
    spanish: columnsOf(form.es, form.image !== null),
    english: columnsOf(form.en, true),
    of: form.englishOf,
    former: stored ? formerSpanish(stored, columnsOfRow(stored)) : { revision: 0, columns: {} },
  };
}

export const translatedColumns = ["title", "image_alt", "blocks"] as const;

export function columnsOfRow({ title, image_alt, blocks, body }: NewsRow): Record<string, Json> {
  return { title, image_alt, blocks: writtenNewsBlocks(blocks, body) };
}

/** Adds the sources to the English fields, so that any of them can be edited. */
export function withEnglishSources<Form extends NewsTexts>(form: Form, texts: TranslatedTexts): Form {
  return withEnglish(form, withSources(texts));
}

/**
 * Returns the fields to save. Where the Spanish differs from `before`, an English text without a source hash gets that
 * of the stored row, which the next revision no longer has.
 */
export function withPreservedSourceHashes<Form extends NewsTexts & { image: string | null }>(
  form: Form,
  before: NewsTexts | null,
  stored: NewsRow | null,
): Form {
  const texts = formTexts(form, stored);
  const isSame = before !== null && comparableText(form.es) === comparableText(before.es);
  return isSame || !texts.former.columns ? form : withEnglishSources(form, texts);
}

/** Marks all English fields as translations of the current Spanish. */
export function markReviewed<Form extends NewsTexts & { image: string | null }>(form: Form): Form {
  return withEnglish(form, asReviewed(formTexts(form, null)));
}

function withEnglish<Form extends NewsTexts>(
  form: Form,
  { english, of }: { english: Readonly<Record<string, Json>>; of: NewsTexts["englishOf"] },
): Form {
  return { ...form, en: { ...form.en, blocks: english.blocks as Json[] }, englishOf: of };
}

const kinds = { title: "value", image_alt: "value", blocks: "blocks" } as const;

/** Returns the texts as stored; the title is trimmed. */
function columnsOf({ title, imageAlt, blocks }: NewsText, hasImage: boolean) {
  return { title: title.trim(), image_alt: hasImage ? imageAlt : "", blocks: storableBlocks(blocks) };
}

function textOf(blocks: Json | undefined, body: Json | undefined): string {
  return writtenNewsBlocks(blocks, body)
    .map((block) => (block as { text?: string } | null)?.text ?? "")
    .join("\n");
}

function hasText(blocks: Json | undefined): boolean {
  return (
    Array.isArray(blocks) && blocks.some((block) => /\S/.test(String((block as { text?: Json } | null)?.text ?? "")))
  );
}

function isEnglishChanged(form: NewsTexts, before: NewsTexts | null): boolean {
  if (!before) return true;
  return (
    comparableText(form.en) !== comparableText(before.en) ||
    canonicalJson(form.englishOf) !== canonicalJson(before.englishOf)
  );
}
