import { slugify } from "./slug.ts";
import type { TextBlock } from "./text-blocks.ts";

/** A part of a text: its heading, with an id that is its own in the text, and the blocks below it. */
export type TextPart = { id: string; title: string; blocks: TextBlock[] };

/** Splits a text at its headings of the first level. `opening` is the text before the first of them. */
export function textParts(blocks: readonly TextBlock[]): { opening: TextBlock[]; parts: TextPart[] } {
  const opening: TextBlock[] = [];
  const parts: TextPart[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.level !== 3 && block.text.trim()) {
      parts.push({ id: freeId(block.text, parts), title: block.text, blocks: [] });
    } else (parts.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, parts };
}

/** Two headings that say the same are told apart by a number; so are those without letters or digits. */
function freeId(heading: string, parts: readonly TextPart[]): string {
  const base = slugify(heading) || "parte";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!parts.some((part) => part.id === id)) return id;
  }
}
