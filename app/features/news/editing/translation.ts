import { toEditedBlocks, toStoredBlocks } from "#app/editing/blocks/edited-blocks.ts";
import {
  editedTranslationState,
  storedTranslationState,
  type TranslationState,
} from "#app/editing/translation/translation-state.ts";
import { readEnglish, writeEnglish } from "#app/editing/translation/write-translation.ts";
import { parseBlocks } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { localizeNews } from "../news-localization.ts";
import { comparableText, isEmptyText, type NewsText, type NewsTexts } from "./news-text.ts";

/** Returns the English text of a row, however incomplete. */
export function readTranslation(translations: Json): NewsText {
  const english = readEnglish(translations);
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

/** Returns the translations to store. `before` are the fields for what is stored; null for a new item. */
export function writeTranslation(form: NewsTexts, before: NewsTexts | null, translations: Json, now: Date): Json {
  const { title, imageAlt, blocks } = form.en;
  return writeEnglish(
    translations,
    isEmptyText(form.en) ? null : { title, image_alt: imageAlt, blocks: toStoredBlocks(blocks) },
    { isChanged: isChanged("en", form, before), reviewedAt: form.isTranslationReviewed ? now : null },
  );
}

/** Returns how a row's English text stands to its Spanish one. */
export function translationState(row: NewsRow): TranslationState {
  return storedTranslationState(row, {
    isEmpty: isEmptyText(readTranslation(row.translations)),
    isComplete: localizeNews(row, "en").lang === "en",
  });
}

/** Returns how the English text will stand to the Spanish one once the fields are saved. `row` is made from them. */
export function formTranslationState(form: NewsTexts, before: NewsTexts | null, row: NewsRow): TranslationState {
  return editedTranslationState(translationState(row), {
    isEnglishChanged: isChanged("en", form, before),
    isReviewed: form.isTranslationReviewed,
    isSpanishChanged: isChanged("es", form, before),
  });
}

function isChanged(lang: "es" | "en", form: NewsTexts, before: NewsTexts | null): boolean {
  return !before || comparableText(form[lang]) !== comparableText(before[lang]);
}
