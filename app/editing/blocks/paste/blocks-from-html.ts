import { superscriptText } from "#app/lib/superscript.ts";
import type { ItemBlock, Span, TextBlock } from "#app/lib/text-blocks.ts";
import {
  emphasisIn,
  headingLevel,
  itemMark,
  type PastedElement,
  type PastedNode,
  styleOf,
  textOfPasted,
  wordListItem,
} from "./pasted-node.ts";
import { type Emphasis, paragraphsOf, wordsOf } from "./span-writer.ts";
import { tableBlocks } from "./table-blocks.ts";

/** Kind of block that the enclosing elements determine. */
type Place =
  | { kind: "paragraph" | "quote" }
  | { kind: "heading"; rank: number }
  | { kind: "item"; as: ItemBlock["as"]; level: number };

/** Content that blocks cannot store: emphasis and links in table cells, superscript letters, struck text, embeds. */
export type LostFormat = "cell-emphasis" | "raised-letters" | "struck-text" | "embeds";

/** State of the conversion. `raised`: number of enclosing superscript elements. */
type Walk = {
  blocks: TextBlock[];
  spans: Span[];
  ranks: Map<TextBlock, number>;
  raised: number;
  lost: Set<LostFormat>;
};

const ignoredElements = new Set(
  "script style head title meta link template svg canvas math button input select textarea iframe object video audio img picture del hr map".split(
    " ",
  ),
);
const embeds = new Set(["iframe", "object", "video", "audio", "math"]);
const blockNames = new Set(
  "p div section article header footer aside main nav address center figure figcaption pre dl dt dd details summary fieldset form hgroup search body html".split(
    " ",
  ),
);
/** Maximum depth of elements, above that of any editor. Deeper tags are read as text. */
const maxDepth = 150;

/**
 * Returns the blocks that pasted HTML makes: headings, paragraphs, quotes, lists, tables, emphasis and links.
 * Everything else is left out, its text is not; `lost` receives the format that words lose by it. Lists of Word are
 * recognized by its own marks.
 */
export function blocksFromHtml(nodes: PastedNode[], lost = new Set<LostFormat>()): TextBlock[] {
  const walk: Walk = { blocks: [], spans: [], ranks: new Map(), raised: 0, lost };
  for (const node of nodes) read(node, walk, { kind: "paragraph" }, {}, 0);
  end(walk, { kind: "paragraph" });
  const top = Math.max(2, Math.min(...walk.ranks.values()));
  return walk.blocks.map((block) =>
    (walk.ranks.get(block) ?? 0) > top ? ({ ...block, level: 3 } as TextBlock) : block,
  );
}

function read(node: PastedNode, walk: Walk, place: Place, emphasis: Emphasis, depth: number): void {
  if (typeof node === "string") {
    const text = node.replace(/\s+/g, " ");
    // As superscript characters: a plain footnote number would merge with the number before it.
    if (text) walk.spans.push({ text: walk.raised > 0 ? superscriptText(text) : text, ...emphasis });
    if (walk.raised > 0 && /\p{L}/u.test(text)) walk.lost.add("raised-letters");
    return;
  }
  if (embeds.has(node.name)) walk.lost.add("embeds");
  if (isHidden(node)) return;
  if (isStruck(node)) walk.lost.add("struck-text");
  if (depth > maxDepth) {
    walk.spans.push({ text: textOfPasted([node]).replace(/\s+/g, " "), ...emphasis });
    return;
  }
  const { name } = node;
  if (name === "br") walk.spans.push({ text: "\n", ...emphasis });
  else if (name === "table") readTable(node, walk, place);
  else if (name === "ul" || name === "ol" || name === "menu") readList(node, walk, place, emphasis, depth);
  else if (name === "pre") readLines(node, walk, place);
  else {
    const inner = placeIn(node, place);
    const isBlock = inner !== place || blockNames.has(name);
    const isItem = inner !== place && inner.kind === "item";
    if (isBlock) (isItem ? end : flushOrBreak)(walk, place);
    const marks = emphasisIn(node, emphasis);
    const author = name === "blockquote" ? authorIn(node) : null;
    const { length: before } = walk.blocks;
    let isLine = false;
    const isRaised = name === "sup" || styleOf(node, "vertical-align") === "super";
    if (isRaised) walk.raised += 1;
    for (const child of node.children) {
      if (child === author) {
        if (author.name === "footer") flushOrBreak(walk, inner);
        // On the line of other text, it is a mentioned name instead of the author.
        isLine = walk.blocks.length > before && walk.spans.every(({ text }) => !text.trim());
      }
      read(child, walk, inner, marks, depth + 1);
    }
    if (isRaised) walk.raised -= 1;
    if (isBlock) (isItem ? end : flushOrBreak)(walk, inner);
    if (isLine) moveToAuthor(walk);
  }
}

/** Ends the block. Within a list item, adds a line break instead. */
function flushOrBreak(walk: Walk, place: Place): void {
  if (place.kind !== "item") end(walk, place);
  else if (walk.spans.length > 0) walk.spans.push({ text: "\n" });
}

/** Converts the collected text to blocks. */
function end(walk: Walk, place: Place): void {
  const spans = walk.spans;
  walk.spans = [];
  if (place.kind === "heading") {
    const line = spans.map(({ bold: _, ...span }) => ({ ...span, text: span.text.replaceAll("\n", " ") }));
    for (const words of paragraphsOf(line)) {
      const block: TextBlock = { type: "heading", ...wordsOf(words) };
      walk.ranks.set(block, place.rank);
      walk.blocks.push(block);
    }
    return;
  }
  if (place.kind === "item") {
    const lines = paragraphsOf(spans).flatMap((words, index) => (index > 0 ? [{ text: "\n" }, ...words] : words));
    if (lines.length === 0) return;
    const level = place.level > 1 ? { level: Math.min(place.level, 9) } : {};
    walk.blocks.push({ type: "paragraph", as: place.as, ...wordsOf(lines), ...level });
    return;
  }
  for (const words of paragraphsOf(spans)) walk.blocks.push(itemMark(words) ?? { type: place.kind, ...wordsOf(words) });
}

function placeIn(element: PastedElement, place: Place): Place {
  const rank = headingLevel(element);
  if (rank !== null) return place.kind === "item" ? place : { kind: "heading", rank };
  const item = wordListItem(element);
  if (item) return { kind: "item", ...item };
  if (element.name === "blockquote") return place.kind === "item" ? place : { kind: "quote" };
  return place;
}

function readList(list: PastedElement, walk: Walk, place: Place, emphasis: Emphasis, depth: number): void {
  end(walk, place);
  const level = place.kind === "item" ? place.level + 1 : 1;
  const as = list.name === "ol" ? "number" : "bullet";
  for (const node of list.children) {
    if (typeof node === "string") continue;
    // Some editors put a nested list directly into its parent list.
    if (node.name !== "li") {
      const isList = node.name === "ul" || node.name === "ol";
      read(node, walk, isList ? { kind: "item", as, level } : place, emphasis, depth + 1);
      continue;
    }
    const declared = Number(node.attrs["aria-level"] ?? node.attrs["data-aria-level"]);
    const item: Place = { kind: "item", as, level: declared >= 1 && declared <= 9 ? declared : level };
    const marks = emphasisIn(node, emphasis);
    for (const child of node.children) read(child, walk, item, marks, depth + 1);
    end(walk, item);
  }
  end(walk, place);
}

function readLines(element: PastedElement, walk: Walk, place: Place): void {
  flushOrBreak(walk, place);
  walk.spans.push({ text: textOfPasted(element.children).replace(/\r\n?/g, "\n") });
  flushOrBreak(walk, place);
}

function readTable(table: PastedElement, walk: Walk, place: Place): void {
  flushOrBreak(walk, place);
  const inside = (nodes: PastedNode[]) => blocksFromHtml(nodes, walk.lost);
  const blocks = tableBlocks(table, inside, () => walk.lost.add("cell-emphasis"));
  if (place.kind !== "item") walk.blocks.push(...blocks);
  else walk.spans.push({ text: blocks.map(({ text }) => text).join("\n") });
}

/** Returns the `cite` or `footer` at the end of a quote, which names its author; null if there is none. */
function authorIn({ children }: PastedElement): PastedElement | null {
  const last = children.findLast((node) => typeof node !== "string" || node.trim());
  return last && typeof last !== "string" && (last.name === "cite" || last.name === "footer") ? last : null;
}

/** Moves the text of the last block into the author of the quote before it. */
function moveToAuthor(walk: Walk): void {
  const author = walk.blocks.pop();
  const quote = walk.blocks.at(-1);
  if (!author || quote?.type !== "quote") return void (author && walk.blocks.push(author));
  walk.blocks[walk.blocks.length - 1] = { ...quote, author: author.text.replace(/^[-–—―\s]+/, "") } as TextBlock;
}

function isStruck(element: PastedElement): boolean {
  const hasLine = ["text-decoration", "text-decoration-line"].some((name) =>
    styleOf(element, name).includes("line-through"),
  );
  return (hasLine || element.name === "s" || element.name === "strike") && textOfPasted([element]).trim() !== "";
}

function isHidden(element: PastedElement): boolean {
  return (
    ignoredElements.has(element.name) ||
    "hidden" in element.attrs ||
    styleOf(element, "display") === "none" ||
    styleOf(element, "mso-hide") === "all" ||
    /^(comment|footnote|endnote)/.test(styleOf(element, "mso-element")) ||
    styleOf(element, "mso-list") === "ignore"
  );
}
