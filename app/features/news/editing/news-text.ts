import { storableBlocks, type WrittenBlocks } from "#app/editing/blocks/written-blocks.ts";
import type { Sources } from "#app/editing/translation/translated-texts.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";

export type NewsText = { title: string; imageAlt: string; blocks: WrittenBlocks };

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
  return canonicalJson([title, imageAlt, storableBlocks(blocks)]);
}

export function isEmptyText({ title, imageAlt, blocks }: NewsText): boolean {
  return !title.trim() && !imageAlt.trim() && storableBlocks(blocks).length === 0;
}
