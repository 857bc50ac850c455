import { slugify } from "./slug.ts";
import type { TextBlock } from "./text-blocks.ts";

/** A section of a text: its heading with an id that is unique in the text, and the blocks below it. */
export type TextPart = { id: string; title: string; blocks: TextBlock[] };

/** Splits a text at its first-level headings. `opening` holds the blocks before the first one. */
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

/** Returns anchors (`prefix` + id) of first-level headings by block. Must match `sections_of_blocks` of the search. */
export function headingAnchors(blocks: readonly TextBlock[], prefix: string): Map<TextBlock, string> {
  const idOf = headingIds();
  return new Map(blocks.filter(isPartHeading).map((block) => [block, prefix + idOf(block.text)]));
}

function isPartHeading(block: TextBlock): boolean {
  return block.type === "heading" && block.level !== 3 && block.text.trim() !== "";
}

/**
 * Returns a function that creates unique ids for the headings of a text. Duplicates, and headings without letters or
 * digits, get a number.
 */
function headingIds(): (heading: string) => string {
  const taken = new Set<string>();
  /** Next candidate number by base. */
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
