import { type WrittenBlocks, writtenOf } from "#app/editing/blocks/written-blocks.ts";
import type { Sources } from "#app/editing/translation/translated-texts.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";

/** An item's text in one language, as the editor's fields hold it. */
export type NewsText = { title: string; imageAlt: string; blocks: WrittenBlocks };

/** An item's texts in both languages. */
export type NewsTexts = {
  es: NewsText;
  en: NewsText;
  /** What title and picture's description in English were translated from, by column. */
  englishOf: Sources;
  /** The English text was reviewed and says the same as the Spanish. */
  isTranslationReviewed: boolean;
};

/**
 * Returns a text to compare: equal for texts that say the same, whatever the order in which their blocks name what they
 * have.
 */
export function comparableText({ title, imageAlt, blocks }: NewsText): string {
  return canonicalJson([title, imageAlt, writtenOf(blocks)]);
}

/** Whether nothing is written in a language. */
export function isEmptyText({ title, imageAlt, blocks }: NewsText): boolean {
  return !title.trim() && !imageAlt.trim() && writtenOf(blocks).length === 0;
}
