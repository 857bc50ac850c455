import { writtenOf } from "#app/editing/blocks/written-blocks.ts";
import { type TranslationState, translationState } from "#app/editing/translation/translation-state.ts";
import { readEnglish, writeEnglish } from "#app/editing/translation/write-translation.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { writtenNewsBlocks } from "../news-blocks.ts";
import { isAllIn, localizeNews } from "../news-localization.ts";
import { comparableText, isEmptyText, type NewsText, type NewsTexts } from "./news-text.ts";

/** Returns the English text of a row, however incomplete. */
export function readTranslation(translations: Json): NewsText {
  const english = readEnglish(translations);
  const text = (name: string) => (typeof english[name] === "string" ? english[name] : "");
  return {
    title: text("title"),
    imageAlt: text("image_alt"),
    blocks: writtenNewsBlocks(english.blocks, english.body),
  };
}

/** Returns the translations to store. `before` are the fields for what is stored; null for a new item. */
export function writeTranslation(form: NewsTexts, before: NewsTexts | null, translations: Json, now: Date): Json {
  const { title, imageAlt, blocks } = form.en;
  return writeEnglish(
    translations,
    isEmptyText(form.en) ? null : { title, image_alt: imageAlt, blocks: writtenOf(blocks) },
    { isChanged: isChanged("en", form, before), reviewedAt: form.isTranslationReviewed ? now : null },
  );
}

/** Returns how a row's English text stands to its Spanish one. */
export function newsTranslationState(row: NewsRow): TranslationState {
  return translationState(row, partsOf(row));
}

/** Returns how the English text will stand to the Spanish one once the fields are saved. `row` is made from them. */
export function formTranslationState(form: NewsTexts, before: NewsTexts | null, row: NewsRow): TranslationState {
  return translationState(row, partsOf(row), {
    isEnglishChanged: isChanged("en", form, before),
    isReviewed: form.isTranslationReviewed,
    isSpanishChanged: isChanged("es", form, before),
  });
}

function partsOf(row: NewsRow) {
  return {
    isEmpty: isEmptyText(readTranslation(row.translations)),
    isComplete: isAllIn(localizeNews(row, "en"), "en"),
  };
}

function isChanged(lang: "es" | "en", form: NewsTexts, before: NewsTexts | null): boolean {
  return !before || comparableText(form[lang]) !== comparableText(before[lang]);
}
