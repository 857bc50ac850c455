import type { ItemBlock, Span, TextBlock } from "#app/lib/text-blocks.ts";
import { type PastedElement, type PastedNode, styleOf, textOfPasted } from "./pasted-node.ts";
import { tidySpans, wordsOf } from "./span-writer.ts";

/**
 * Returns the level of a heading, 1 to 6, also for Word titles and for elements with the role of a heading; null for
 * other elements.
 */
export function headingLevel({ name, attrs }: PastedElement): number | null {
  const [, digit] = /^h([1-6])$/.exec(name) ?? [];
  if (digit) return Number(digit);
  if (attrs.role === "heading") return Number(attrs["aria-level"]) || 2;
  return name === "p" && /\bMsoTitle\b/.test(attrs.class ?? "") ? 1 : null;
}

/**
 * Returns the list item of a Word paragraph; null if it is in no list. Word marks up list items as paragraphs with
 * markers, and declares the level in a proprietary style.
 */
export function wordListItem(element: PastedElement): (Pick<ItemBlock, "as"> & { level: number }) | null {
  const list = styleOf(element, "mso-list");
  const [, level] = /\blevel(\d)/.exec(list) ?? [];
  if (!level) return null;
  const mark = textOfPasted(marksIn(element.children)).replace(/\s/g, "");
  return { as: /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)º°]/i.test(mark) ? "number" : "bullet", level: Number(level) };
}

function marksIn(nodes: PastedNode[]): PastedNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return styleOf(node, "mso-list") === "ignore" ? [node] : marksIn(node.children);
  });
}

const bullet = /^[•·▪◦‣●○■□➢✓]\s+/;

/** Returns the item of a paragraph that begins with a list marker; null for other paragraphs. */
export function itemMark(spans: Span[]): TextBlock | null {
  const [first, ...rest] = spans;
  if (!first || !bullet.test(`${first.text} `) || !bullet.test(spans.map(({ text }) => text).join(""))) return null;
  const words = tidySpans([{ ...first, text: first.text.replace(/^./u, "") }, ...rest]);
  return words.length > 0 ? { type: "paragraph", as: "bullet", ...wordsOf(words) } : null;
}
