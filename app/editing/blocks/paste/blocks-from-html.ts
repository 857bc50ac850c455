import { raiseText } from "#app/lib/superscript.ts";
import type { ItemBlock, Span, TextBlock } from "#app/lib/text-blocks.ts";
import { emphasisIn } from "./emphasis.ts";
import { type PastedElement, type PastedNode, styleOf, textOfPasted } from "./pasted-node.ts";
import { type Emphasis, paragraphsOf, wordsOf } from "./span-writer.ts";
import { tableBlocks } from "./table-blocks.ts";
import { headingName, itemMark, wordItem } from "./word-markup.ts";

/** What the blocks around a text make of it. */
type Place =
  | { kind: "paragraph" | "quote" }
  | { kind: "heading"; rank: number }
  | { kind: "item"; as: ItemBlock["as"]; level: number };

/** `raised`: within how many elements whose text is above the line. */
type Walk = { blocks: TextBlock[]; spans: Span[]; ranks: Map<TextBlock, number>; raised: number };

const silent = new Set(
  "script style head title meta link template svg canvas math button input select textarea iframe object video audio img picture del hr map".split(
    " ",
  ),
);
const blockNames = new Set(
  "p div section article header footer aside main nav address center figure figcaption pre dl dt dd details summary fieldset form hgroup search body html".split(
    " ",
  ),
);
/** Deeper tags than any editor makes are read as text. */
const deepest = 150;

/**
 * Returns the blocks that pasted HTML makes: headings, paragraphs, quotes, lists, tables, emphasis and links.
 * Everything else is left out, its text is not. Lists of Word are recognized by its own marks.
 */
export function blocksFromHtml(nodes: PastedNode[]): TextBlock[] {
  const walk: Walk = { blocks: [], spans: [], ranks: new Map(), raised: 0 };
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
    // On the line, a footnote would be read as a part of the number before it.
    if (text) walk.spans.push({ text: walk.raised > 0 ? raiseText(text) : text, ...emphasis });
    return;
  }
  if (isHidden(node)) return;
  if (depth > deepest) {
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
    if (isBlock) (isItem ? end : endOrBreak)(walk, place);
    const marks = emphasisIn(node, emphasis);
    const author = name === "blockquote" ? authorIn(node) : null;
    const { length: before } = walk.blocks;
    let isLine = false;
    const isRaised = name === "sup" || styleOf(node, "vertical-align") === "super";
    if (isRaised) walk.raised += 1;
    for (const child of node.children) {
      if (child === author) {
        if (author.name === "footer") endOrBreak(walk, inner);
        // Within a line it is the name of what the words speak of.
        isLine = walk.blocks.length > before && walk.spans.every(({ text }) => !text.trim());
      }
      read(child, walk, inner, marks, depth + 1);
    }
    if (isRaised) walk.raised -= 1;
    if (isBlock) (isItem ? end : endOrBreak)(walk, inner);
    if (isLine) nameAuthor(walk);
  }
}

/** Within an item several paragraphs are lines of it. */
function endOrBreak(walk: Walk, place: Place): void {
  if (place.kind !== "item") end(walk, place);
  else if (walk.spans.length > 0) walk.spans.push({ text: "\n" });
}

/** Makes blocks of the text so far. */
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
  const rank = headingName(element);
  if (rank !== null) return place.kind === "item" ? place : { kind: "heading", rank };
  const item = wordItem(element);
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
    // Some editors put the list inside directly into the list around it.
    if (node.name !== "li") {
      const isList = node.name === "ul" || node.name === "ol";
      read(node, walk, isList ? { kind: "item", as, level } : place, emphasis, depth + 1);
      continue;
    }
    const said = Number(node.attrs["aria-level"] ?? node.attrs["data-aria-level"]);
    const item: Place = { kind: "item", as, level: said >= 1 && said <= 9 ? said : level };
    const marks = emphasisIn(node, emphasis);
    for (const child of node.children) read(child, walk, item, marks, depth + 1);
    end(walk, item);
  }
  end(walk, place);
}

function readLines(element: PastedElement, walk: Walk, place: Place): void {
  endOrBreak(walk, place);
  walk.spans.push({ text: textOfPasted(element.children).replace(/\r\n?/g, "\n") });
  endOrBreak(walk, place);
}

function readTable(table: PastedElement, walk: Walk, place: Place): void {
  endOrBreak(walk, place);
  const inside = (nodes: PastedNode[]) => blocksFromHtml(nodes);
  const blocks = tableBlocks(table, inside);
  if (place.kind !== "item") walk.blocks.push(...blocks);
  else walk.spans.push({ text: blocks.map(({ text }) => text).join("\n") });
}

/** The `cite` or `footer` at the end of a quote, which says who said it; null without one. */
function authorIn({ children }: PastedElement): PastedElement | null {
  const last = children.findLast((node) => typeof node !== "string" || node.trim());
  return last && typeof last !== "string" && (last.name === "cite" || last.name === "footer") ? last : null;
}

/** Makes the last block the author of the quote before it. */
function nameAuthor(walk: Walk): void {
  const author = walk.blocks.pop();
  const quote = walk.blocks.at(-1);
  if (!author || quote?.type !== "quote") return void (author && walk.blocks.push(author));
  walk.blocks[walk.blocks.length - 1] = { ...quote, author: author.text.replace(/^[-–—―\s]+/, "") } as TextBlock;
}

function isHidden(element: PastedElement): boolean {
  return (
    silent.has(element.name) ||
    "hidden" in element.attrs ||
    styleOf(element, "display") === "none" ||
    styleOf(element, "mso-hide") === "all" ||
    /^(comment|footnote|endnote)/.test(styleOf(element, "mso-element")) ||
    styleOf(element, "mso-list") === "ignore"
  );
}
