import { type EditedBlock, toStoredBlocks } from "#app/editing/blocks/edited-blocks.ts";

/** An item's text in one language, as the editor's fields hold it. */
export type NewsText = { title: string; imageAlt: string; blocks: EditedBlock[] };

/** An item's texts in both languages. */
export type NewsTexts = {
  es: NewsText;
  en: NewsText;
  /** The English text was reviewed and says the same as the Spanish. */
  isTranslationReviewed: boolean;
};

/** Returns a text to compare: equal for texts that say the same, whatever the keys of their blocks. */
export function comparableText({ title, imageAlt, blocks }: NewsText): string {
  return JSON.stringify([title, imageAlt, toStoredBlocks(blocks)]);
}

/** Whether nothing is written in a language. */
export function isEmptyText({ title, imageAlt, blocks }: NewsText): boolean {
  return !title.trim() && !imageAlt.trim() && toStoredBlocks(blocks).length === 0;
}
