import { slugify } from "./slug.ts";
import type { TextBlock } from "./text-blocks.ts";

/** A part of a text: its heading, with an id that is its own in the text, and the blocks below it. */
export type TextPart = { id: string; title: string; blocks: TextBlock[] };

/** Splits a text at its headings of the first level. `opening` is the text before the first of them. */
export function textParts(blocks: readonly TextBlock[]): { opening: TextBlock[]; parts: TextPart[] } {
  const opening: TextBlock[] = [];
  const parts: TextPart[] = [];
  const idOf = headingIds();
  for (const block of blocks) {
    if (isPartHeading(block)) {
      parts.push({ id: idOf(block.text), title: block.text, blocks: [] });
    } else (parts.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, parts };
}

/**
 * Returns the anchors of a text's headings of the first level, by block: `prefix` and the heading's id. The search has
 * the same (`sections_of_blocks`).
 */
export function headingAnchors(blocks: readonly TextBlock[], prefix: string): Map<TextBlock, string> {
  const idOf = headingIds();
  return new Map(blocks.filter(isPartHeading).map((block) => [block, prefix + idOf(block.text)]));
}

function isPartHeading(block: TextBlock): boolean {
  return block.type === "heading" && block.level !== 3 && block.text.trim() !== "";
}

/**
 * Returns a function that gives each heading of a text its id. Two that say the same are told apart by a number; so are
 * those without letters or digits.
 */
function headingIds(): (heading: string) => string {
  const taken = new Set<string>();
  /** The number from which one may be free, by what comes before it. */
  const free = new Map<string, number>();
  return (heading) => {
    const base = slugify(heading) || "parte";
    for (let number = free.get(base) ?? 1; ; number += 1) {
      const id = number === 1 ? base : `${base}-${number}`;
      if (taken.has(id)) continue;
      taken.add(id);
      free.set(base, number + 1);
      return id;
    }
  };
}
