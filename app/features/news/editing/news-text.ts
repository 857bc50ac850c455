import { type WrittenBlocks, writtenOf } from "#app/editing/blocks/written-blocks.ts";
import type { Sources } from "#app/editing/translation/translated-texts.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";

/** Form state of an item's text in one language. */
export type NewsText = { title: string; imageAlt: string; blocks: WrittenBlocks };

/** Texts in both languages. */
export type NewsTexts = {
  es: NewsText;
  en: NewsText;
  /** Sources of the English title and image description, by column. */
  englishOf: Sources;
  /** True if the English text was reviewed against the Spanish. */
  isTranslationReviewed: boolean;
};

/** Returns a text's canonical form for comparison, independent of the key order of its blocks. */
export function comparableText({ title, imageAlt, blocks }: NewsText): string {
  return canonicalJson([title, imageAlt, writtenOf(blocks)]);
}

/** True if a language has no text. */
export function isEmptyText({ title, imageAlt, blocks }: NewsText): boolean {
  return !title.trim() && !imageAlt.trim() && writtenOf(blocks).length === 0;
}
