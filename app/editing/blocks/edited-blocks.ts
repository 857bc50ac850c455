import type { ProseBlock } from "#app/lib/prose.ts";
import { proseBlocks } from "#app/lib/prose-parsing.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";

/**
 * A block while it is edited. `key` identifies it when it moves; the author is kept while the type is no quote. The
 * text of a list has one line for each item. A block of type `other` is one that this editor does not know: it can be
 * moved and removed, and stays as it is.
 */
export type EditedBlock = {
  key: string;
  type: ProseBlock["type"] | "other";
  text: string;
  author: string;
  /** What it was read from: what the editor does not show is stored again. Absent from a new block. */
  source?: unknown;
};

export type BlockType = EditedBlock["type"];

/** Blocks after a change, and the position of the caret. */
export type BlockChange = { blocks: EditedBlock[]; focus: { key: string; caret: number } };

let lastKey = 0;

/** Returns a block with a new key. */
export function newBlock(type: BlockType, text = "", author = ""): EditedBlock {
  lastKey += 1;
  return { key: `block-${lastKey}`, type, text, author };
}

/** Returns stored blocks as the editor holds them, each with a new key. */
export function toEditedBlocks(blocks: TextBlock[]): EditedBlock[] {
  return blocks.map((block) => newBlock(block.type, block.text, block.type === "quote" ? (block.author ?? "") : ""));
}

/** Returns stored prose as the editor holds it, each block with a new key. What is no array has no blocks. */
export function toEditedProse(stored: unknown): EditedBlock[] {
  return (Array.isArray(stored) ? stored : []).map((source) => ({ ...toEditedBlock(source), source }));
}

function toEditedBlock(stored: unknown): EditedBlock {
  const [block] = proseBlocks.parse([stored]);
  if (!block) return newBlock("other", textOf(stored));
  if (block.type === "list") return newBlock("list", block.items.join("\n"));
  return newBlock(block.type, block.text, block.type === "quote" ? (block.author ?? "") : "");
}

/**
 * Returns the prose to store, without empty blocks, items and authors. A block keeps what it was read with besides, or,
 * once its type is another one, its id.
 */
export function toStoredProse(blocks: EditedBlock[]): Json[] {
  return blocks
    .filter(({ type, text, source }) => (type === "other" ? source !== undefined : text.trim()))
    .map((block) => {
      const stored = block.type === "other" ? null : toStoredBlock(block);
      const source = sourceOf(block);
      if (!stored || !source) return stored ?? (block.source as Json);
      if (source.type !== stored.type) return "id" in source ? { id: source.id, ...stored } : stored;
      const read = toEditedBlock(source);
      if (read.text === block.text && read.author.trim() === block.author.trim()) return source;
      const { author: _, ...kept } = source;
      return { ...kept, ...stored };
    });
}

function toStoredBlock({ type, text, author }: EditedBlock): ProseBlock {
  if (type === "list") return { type, items: linesOf(text) };
  if (type !== "quote" || !author.trim()) return { type: type === "other" ? "paragraph" : type, text };
  return { type, text, author: author.trim() };
}

function sourceOf({ source }: EditedBlock): Record<string, Json | undefined> | null {
  return typeof source === "object" && source !== null && !Array.isArray(source)
    ? (source as Record<string, Json | undefined>)
    : null;
}

/** The plain reading of a block that is not known. */
function textOf(stored: unknown): string {
  const text = typeof stored === "object" && stored !== null && "text" in stored ? stored.text : "";
  return typeof text === "string" ? text : "";
}

/** Returns the blocks to store where there are no lists: a list becomes a paragraph. */
export function toStoredBlocks(blocks: EditedBlock[]): TextBlock[] {
  return blocks
    .filter(({ text }) => text.trim())
    .map(toStoredBlock)
    .map((block) => (block.type === "list" ? { type: "paragraph", text: block.items.join("\n") } : block));
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the blocks with one of them changed. */
export function patchBlock(blocks: EditedBlock[], key: string, patch: Partial<Omit<EditedBlock, "key">>) {
  return blocks.map((block) => (block.key === key ? { ...block, ...patch } : block));
}

/** Enter: the text after the selection goes into a new paragraph. At the start of a block adds a paragraph above. */
export function splitBlock(blocks: EditedBlock[], key: string, start: number, end: number): BlockChange {
  const index = indexOf(blocks, key);
  const block = blocks[index];
  if (!block) return { blocks, focus: { key, caret: 0 } };
  if (start === 0 && end === 0 && block.text) {
    return { blocks: insertBlock(blocks, index, newBlock("paragraph")), focus: { key, caret: 0 } };
  }
  const added = newBlock("paragraph", block.text.slice(end).trimStart());
  const kept = patchBlock(blocks, key, { text: block.text.slice(0, start).trimEnd() });
  return { blocks: insertBlock(kept, index + 1, added), focus: { key: added.key, caret: 0 } };
}

/**
 * Backspace at the start: a heading or a quote becomes a paragraph; a paragraph joins the block before it. Null when
 * there is nothing to join.
 */
export function joinBackwards(blocks: EditedBlock[], key: string): BlockChange | null {
  const index = indexOf(blocks, key);
  const block = blocks[index];
  const previous = blocks[index - 1];
  if (!block) return null;
  if (block.type !== "paragraph")
    return { blocks: patchBlock(blocks, key, { type: "paragraph" }), focus: { key, caret: 0 } };
  if (!previous || previous.type === "other") return null;
  if (!previous.text) return { blocks: removeBlock(blocks, previous.key), focus: { key, caret: 0 } };
  const joined = patchBlock(removeBlock(blocks, key), previous.key, { text: previous.text + block.text });
  return { blocks: joined, focus: { key: previous.key, caret: previous.text.length } };
}

/**
 * Turns pasted text of several paragraphs into several blocks. Blank lines separate them or, in a text without blank
 * lines, line ends. Null for a single paragraph, which the browser pastes itself.
 */
export function pasteParagraphs(
  blocks: EditedBlock[],
  key: string,
  selection: { start: number; end: number },
  pasted: string,
): BlockChange | null {
  const text = pasted.replace(/\r\n?/g, "\n").trim();
  const divider = /\n[ \t]*\n/.test(text) ? /\n(?:[ \t]*\n)+/ : /\n/;
  const [first = "", ...rest] = text.split(divider).map((paragraph) => paragraph.trim());
  const index = indexOf(blocks, key);
  const block = blocks[index];
  if (!block || rest.length === 0) return null;
  const tail = block.text.slice(selection.end);
  const added = rest.map((paragraph) => newBlock("paragraph", paragraph));
  const last = added.at(-1);
  if (!last) return null;
  const caret = last.text.length;
  last.text += tail;
  const kept = patchBlock(blocks, key, { text: block.text.slice(0, selection.start) + first });
  return { blocks: kept.toSpliced(index + 1, 0, ...added), focus: { key: last.key, caret } };
}

/** Moves a block one place up (-1) or down (1). Returns the same array at either end. */
export function moveBlock(blocks: EditedBlock[], key: string, by: -1 | 1): EditedBlock[] {
  const index = indexOf(blocks, key);
  const block = blocks[index];
  const target = index + by;
  if (!block || target < 0 || target >= blocks.length) return blocks;
  return insertBlock(removeBlock(blocks, key), target, block);
}

/** Returns the blocks without one of them. */
export function removeBlock(blocks: EditedBlock[], key: string): EditedBlock[] {
  return blocks.filter((block) => block.key !== key);
}

/** Returns the blocks with one more, at `index`. */
export function insertBlock(blocks: EditedBlock[], index: number, block: EditedBlock): EditedBlock[] {
  return blocks.toSpliced(index, 0, block);
}

/** Returns the index of a block, -1 when it is not among these. */
export function indexOf(blocks: EditedBlock[], key: string): number {
  return blocks.findIndex((block) => block.key === key);
}
