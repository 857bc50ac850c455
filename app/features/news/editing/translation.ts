import { z } from "zod";
import { toEditedBlocks, toStoredBlocks } from "#app/editing/blocks/edited-blocks.ts";
import { parseBlocks } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { localizeNews } from "../news-localization.ts";
import type { EditedNews } from "./edited-news.ts";
import { comparableText, type EditedText, isEmptyText } from "./edited-text.ts";

/** `partial`: something is written and the site still shows Spanish, because title or text is missing. */
export type TranslationState = "missing" | "partial" | "stale" | "current";

const stored = z.record(z.string(), z.json());

/** The English text of a row, whatever of it there is. */
export function readTranslation(translations: Json): EditedText {
  const english = stored.safeParse(stored.safeParse(translations).data?.en).data ?? {};
  const text = (name: string) => (typeof english[name] === "string" ? english[name] : "");
  const blocks = parseBlocks(english.blocks);
  const paragraphs = text("body")
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim());
  return {
    title: text("title"),
    imageAlt: text("image_alt"),
    blocks: toEditedBlocks(
      blocks.length > 0 ? blocks : paragraphs.map((paragraph) => ({ type: "paragraph", text: paragraph.trim() })),
    ),
  };
}

/**
 * The translations to store. English that was not touched stays as it is, or the backend would take it for translated
 * anew; reviewed English gets the moment of the review, so that the backend does. Emptied English goes.
 */
export function writeTranslation(edited: EditedNews, before: EditedNews | null, translations: Json, now: Date): Json {
  const { en: english, ...others } = stored.safeParse(translations).data ?? {};
  const isTouched = !before || comparableText(edited.en) !== comparableText(before.en);
  const reviewed = edited.isTranslationReviewed ? { reviewed_at: now.toISOString() } : {};
  if (!isTouched && english !== undefined) return { ...others, en: { ...stored.safeParse(english).data, ...reviewed } };
  if (isEmptyText(edited.en)) return others;
  const { title, imageAlt, blocks } = edited.en;
  return { ...others, en: { title, image_alt: imageAlt, blocks: toStoredBlocks(blocks), ...reviewed } };
}

/** How a row's English stands to its Spanish. */
export function translationState(row: NewsRow): TranslationState {
  if (isEmptyText(readTranslation(row.translations))) return "missing";
  if (localizeNews(row, "en").lang !== "en") return "partial";
  const from = z.record(z.string(), z.number()).safeParse(row.translated_from).data?.en ?? 0;
  return from < row.revision ? "stale" : "current";
}

/** How English will stand to Spanish once the fields are saved. `row` is what they stand for. */
export function editedTranslationState(edited: EditedNews, before: EditedNews | null, row: NewsRow): TranslationState {
  const state = translationState(row);
  if (state === "missing" || state === "partial") return state;
  const isEnglishTouched = !before || comparableText(edited.en) !== comparableText(before.en);
  if (isEnglishTouched || edited.isTranslationReviewed) return "current";
  const isSpanishTouched = comparableText(edited.es) !== comparableText(before.es);
  return isSpanishTouched ? "stale" : state;
}
