import type { TextBlock } from "./text-blocks.ts";

/** A heading and the blocks below it. The title is null for blocks before the first heading. */
export type ProsePart = { title: string | null; blocks: TextBlock[] };

/** Blocks parted at their headings, so that each part can be set in the register's figure. Empty parts are left out. */
export function partsOfProse(blocks: TextBlock[]): ProsePart[] {
  const parts: ProsePart[] = [{ title: null, blocks: [] }];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === undefined) parts.push({ title: block.text, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts.filter(({ blocks: content }) => content.length > 0);
}
