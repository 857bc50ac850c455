import { type EditedBlock, toStoredBlocks } from "#app/editing/blocks/edited-blocks.ts";

/** What an item says in one language, as the editor's fields hold it. */
export type EditedText = { title: string; imageAlt: string; blocks: EditedBlock[] };

/** Equal for texts that say the same, whatever their blocks are called. */
export function comparableText({ title, imageAlt, blocks }: EditedText): string {
  return JSON.stringify([title, imageAlt, toStoredBlocks(blocks)]);
}

/** Whether there is nothing at all in a language. */
export function isEmptyText({ title, imageAlt, blocks }: EditedText): boolean {
  return !title.trim() && !imageAlt.trim() && toStoredBlocks(blocks).length === 0;
}
