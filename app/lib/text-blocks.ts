/** A part of a block's text: how it is emphasized, and where it leads. */
export type Span = {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  href?: string | undefined;
};

/** What every block has. `text` is its plain reading; `of` the hash of the Spanish that a block was translated from. */
type Common = { id?: string | undefined; of?: string | undefined; text: string };

/** A paragraph, heading or quote. `spans` count only where joined they equal `text`; `level` 3 is a heading below. */
export type WordsBlock = Common & {
  type: "paragraph" | "heading" | "quote";
  as?: undefined;
  spans?: Span[] | undefined;
  author?: string | undefined;
  level?: 3 | undefined;
};

/** An item of a list; consecutive items are one list. `level` is its depth, 1 when absent. */
export type ItemBlock = Common & {
  type: "paragraph";
  as: "bullet" | "number";
  spans?: Span[] | undefined;
  level?: number | undefined;
};

/** A picture. `src` is a path in the bucket or a full address; an empty `alt` marks it as decorative. */
export type ImageBlock = Common & {
  type: "paragraph";
  as: "image";
  src: string;
  alt: string;
  caption?: string | undefined;
};

/** A table. A head without cells is none. */
export type TableBlock = Common & { type: "paragraph"; as: "table"; head: string[]; rows: string[][] };

/** A file to download. `href` is a path in the bucket or an address. */
export type FileBlock = Common & { type: "paragraph"; as: "file"; href: string; label: string };

/** What this version does not know, or what is damaged: shown as its text, and `stored` is written back as it is. */
type UnknownBlock = { id?: undefined; type: "paragraph"; as: "unknown"; text: string; stored: unknown };

/**
 * A block of a stored text (news, pages, answers). `type` and `text` are what every client of the table knows; the
 * rest refines them.
 */
export type TextBlock = WordsBlock | ItemBlock | ImageBlock | TableBlock | FileBlock | UnknownBlock;

/** Returns the words of some blocks as one text. */
export function plainText(blocks: TextBlock[]): string {
  return blocks.map(({ text }) => text).join(" ");
}

/** Whether a block is made of words, which spans may emphasize: it is no picture, table or file. */
export function hasSpans(block: TextBlock): block is WordsBlock | ItemBlock {
  return !block.as || isItem(block);
}

/** Whether a block is made of words and nothing is written in it. */
export function isEmptyBlock(block: TextBlock): boolean {
  return hasSpans(block) && !block.text.trim();
}

/** Returns the parts of a block's text: its spans, or all of it where spans are missing or say something else. */
export function spansOf({ text, spans }: Pick<WordsBlock | ItemBlock, "text" | "spans">): Span[] {
  const joined = spans?.map((span) => span.text).join("");
  return spans && joined === text ? spans : [{ text }];
}

/** Whether a block is an item of a list. */
export function isItem(block: TextBlock): block is ItemBlock {
  return block.as === "bullet" || block.as === "number";
}

/** Returns blocks in runs: the consecutive items of a list together, every other block by itself. */
export function blockRuns(blocks: TextBlock[]): TextBlock[][] {
  const runs: TextBlock[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    if (run?.[0] && isItem(run[0]) && isItem(block)) run.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** A list as it is shown: items of one kind, each with the lists inside it. */
export type BlockList = { as: ItemBlock["as"]; items: { block: ItemBlock; lists: BlockList[] }[] };

/** Returns the lists that consecutive items make: deeper items are inside the one before them. */
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

/** Returns blocks as they are stored (JSON). */
export function storedBlocks(blocks: TextBlock[]): unknown[] {
  return blocks.map((block) => (block.as === "unknown" ? block.stored : block));
}
