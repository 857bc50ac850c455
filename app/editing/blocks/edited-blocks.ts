import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { blockRuns, isItem, storedBlocks, type TextBlock, type WordsBlock } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** The types of block that can be written; `other` is what can only be moved and removed here, such as a table. */
export type BlockType = WordsBlock["type"] | "list" | "other";

/**
 * A block while it is edited. `key` identifies it when it moves; the author is kept while the type is no quote. The
 * text of a list has one line for each item.
 */
export type EditedBlock = {
  key: string;
  type: BlockType;
  text: string;
  author: string;
  /** The blocks that it was read from (JSON): written back as they are while it says the same. */
  stored?: unknown[] | undefined;
};

/** Blocks after a change, and the position of the caret. */
export type BlockChange = { blocks: EditedBlock[]; focus: { key: string; caret: number } };

let lastKey = 0;

/** Returns a block with a new key. */
export function newBlock(type: BlockType, text = "", author = "", stored?: unknown[]): EditedBlock {
  lastKey += 1;
  return { key: `block-${lastKey}`, type, text, author, ...(stored ? { stored } : {}) };
}

/** Returns the blocks of a text as the editor holds them, each with a new key. */
export function toEditedBlocks(blocks: TextBlock[]): EditedBlock[] {
  return blockRuns(blocks).map((run) => {
    const { type, text, author } = editedRun(run);
    return newBlock(type, text, author, storedBlocks(run));
  });
}

/** Returns the blocks to store (JSON), without empty ones and authors. */
export function toStoredBlocks(blocks: EditedBlock[]): Json[] {
  return storedBlocks(toTextBlocks(blocks)) as Json[];
}

/** Returns the blocks that are written, as pages show them, without empty ones and authors. */
export function toTextBlocks(blocks: EditedBlock[]): TextBlock[] {
  return blocks
    .filter(({ type, text }) => type === "other" || text.trim())
    .flatMap(({ type, text, author, stored = [] }): TextBlock[] => {
      const before = parseBlocks(stored);
      const read = editedRun(before);
      const name = type === "quote" ? author : read.author;
      if (before.length > 0 && read.type === type && read.text === text && read.author === name) return before;
      if (type === "other") return before;
      if (type === "list") return linesOf(text).map((line, position) => itemOf(line, before[position]));
      return [wordsOf(before, { type, text, ...(type === "quote" && author.trim() ? { author: author.trim() } : {}) })];
    });
}

/** What the fields hold of a block, or of the items of a list. */
function editedRun(run: TextBlock[]): Pick<EditedBlock, "type" | "text" | "author"> {
  const [block] = run;
  if (!block) return { type: "paragraph", text: "", author: "" };
  if (isItem(block))
    return { type: "list", text: run.map(({ text }) => text.replaceAll("\n", " ")).join("\n"), author: "" };
  if (block.as) return { type: "other", text: block.text, author: "" };
  return { type: block.type, text: block.text, author: block.type === "quote" ? (block.author ?? "") : "" };
}

/** A block with what it was read with besides or, once its type is another one, its id. */
function wordsOf([before]: TextBlock[], block: WordsBlock): TextBlock {
  if (!before || before.as || before.type !== block.type) return before?.id ? { id: before.id, ...block } : block;
  const { author: _former, ...kept } = before;
  return { ...kept, ...block };
}

/** An item with a new text: of the kind and depth of the one that was at its place. */
function itemOf(text: string, before: TextBlock | undefined): TextBlock {
  if (!before || !isItem(before)) return { type: "paragraph", as: "bullet", text };
  if (before.text === text) return before;
  const { spans: _emphasis, ...kept } = before;
  return { ...kept, text };
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
