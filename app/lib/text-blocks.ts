/** A part of a block's text with its emphasis and link. */
export type Span = {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  href?: string | undefined;
};

/** Common fields of blocks. `text` is the plain text; `of` is the hash of the Spanish block that was translated. */
type Common = { id?: string | undefined; of?: string | undefined; text: string };

/** A paragraph, heading or quote. `spans` are ignored unless they add up to `text`; `level` 3 is a subheading. */
export type WordsBlock = Common & {
  type: "paragraph" | "heading" | "quote";
  as?: undefined;
  spans?: Span[] | undefined;
  author?: string | undefined;
  level?: 3 | undefined;
};

/** A list item; consecutive items form a list. `level` is its depth, default 1. */
export type ItemBlock = Common & {
  type: "paragraph";
  as: "bullet" | "number";
  spans?: Span[] | undefined;
  level?: number | undefined;
};

/** A picture. `src` is a path in the bucket or a full address; an empty `alt` marks a decorative picture. */
export type ImageBlock = Common & {
  type: "paragraph";
  as: "image";
  src: string;
  alt: string;
  caption?: string | undefined;
};

/** A table; a head without cells means no header row. */
export type TableBlock = Common & { type: "paragraph"; as: "table"; head: string[]; rows: string[][] };

/** A file to download; `href` is a path in the bucket or an address. */
export type FileBlock = Common & { type: "paragraph"; as: "file"; href: string; label: string };

/** An unknown or damaged block: shown as its text, and `stored` is written back unchanged. */
type UnknownBlock = { id?: undefined; type: "paragraph"; as: "unknown"; text: string; stored: unknown };

/**
 * A block of a stored text (news, pages, answers). Every client of the table can rely on `type` and `text`; the other
 * fields refine them.
 */
export type TextBlock = WordsBlock | ItemBlock | ImageBlock | TableBlock | FileBlock | UnknownBlock;

export function plainText(blocks: TextBlock[]): string {
  return blocks.map(({ text }) => text).join(" ");
}

/** Returns the plain text of each block that has any, for outputs without formatting; none for pictures. */
export function blockTexts(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap(({ as, text }) => (as === "image" || !text.trim() ? [] : [text.trim()]));
}

/** True for blocks of text, which can have spans; false for pictures, tables and files. */
export function hasSpans(block: TextBlock): block is WordsBlock | ItemBlock {
  return !block.as || isItem(block);
}

/** True for a text block without text. */
export function isEmptyBlock(block: TextBlock): boolean {
  return hasSpans(block) && !block.text.trim();
}

/** Returns the spans of a block, or its whole text if spans are missing or differ from it. */
export function spansOf({ text, spans }: Pick<WordsBlock | ItemBlock, "text" | "spans">): Span[] {
  const joined = spans?.map((span) => span.text).join("");
  return spans && joined === text ? spans : [{ text }];
}

export function isItem(block: TextBlock): block is ItemBlock {
  return block.as === "bullet" || block.as === "number";
}

/** Groups consecutive list items into runs; every other block forms a separate run. */
export function blockRuns(blocks: TextBlock[]): TextBlock[][] {
  const runs: TextBlock[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run?.[0] && isItem(run[0]) && isItem(block)) run.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** A rendered list: items of one kind with their nested lists. */
export type BlockList = { as: ItemBlock["as"]; items: { block: ItemBlock; lists: BlockList[] }[] };

/** Returns consecutive items as nested lists; a deeper item belongs to the item before it. */
export function listsOf(items: ItemBlock[]): BlockList[] {
  const lists: BlockList[] = [];
  let position = 0;
  while (position < items.length) {
    const block = items[position] as ItemBlock;
    const end = items.findIndex((item, index) => index > position && levelOf(item) <= levelOf(block));
    const inside = items.slice(position + 1, end === -1 ? items.length : end);
    const entry = { block, lists: inside.length > 0 ? listsOf(inside) : [] };
    const list = lists.at(-1);
    if (list?.as === block.as) list.items.push(entry);
    else lists.push({ as: block.as, items: [entry] });
    position += 1 + inside.length;
  }
  return lists;
}

function levelOf({ level }: ItemBlock): number {
  return level ?? 1;
}

/** Returns blocks in their stored form (JSON). */
export function storedBlocks(blocks: TextBlock[]): unknown[] {
  return blocks.map((block) => (block.as === "unknown" ? block.stored : block));
}
