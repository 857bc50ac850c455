import { cleanText } from "#app/lib/clean-text.ts";
import { safeHref } from "#app/lib/safe-href.ts";
import type { ItemBlock, Span, TextBlock } from "#app/lib/text-blocks.ts";
import { type Emphasis, tidySpans, wordsOf } from "./span-writer.ts";

export type PastedNode = string | PastedElement;

export type PastedElement = { name: string; attrs: Record<string, string>; children: PastedNode[] };

/**
 * Returns HTML without `<style>` elements and with `style` and event handler attributes renamed: parsing those would
 * violate the page's content security policy, and the browser would report it.
 */
export function withoutStyles(html: string): string {
  const still = html.replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, "");
  return still.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, " data-$1"));
}

/** Converts the children of a DOM node, without comments. */
export function pastedNodes(parent: ParentNode & Node): PastedNode[] {
  return [...parent.childNodes].flatMap((node): PastedNode[] => {
    if (node instanceof Text) return [cleanText(node.data)];
    if (!(node instanceof Element)) return [];
    const attrs = Object.fromEntries(
      [...node.attributes].map(({ name, value }) => [name === "data-style" ? "style" : name, value]),
    );
    return [{ name: node.localName, attrs, children: pastedNodes(node) }];
  });
}

/** Returns a property of an element's inline style in lower case; empty if missing. */
export function styleOf({ attrs }: PastedElement, property: string): string {
  const [, value = ""] = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, "i").exec(attrs.style ?? "") ?? [];
  return value.trim().toLowerCase();
}

/** Returns the text of nodes with unchanged white space. */
export function textOfPasted(nodes: PastedNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOfPasted(node.children))).join("");
}

/** Returns the emphasis within an element. Its style overrides its tag name, as Google Docs requires. */
export function emphasisIn(element: PastedElement, around: Emphasis): Emphasis {
  const { bold: _bold, italic: _italic, href: _href, ...rest } = around;
  const bold = boldIn(element) ?? around.bold ?? false;
  const italic = italicIn(element) ?? around.italic ?? false;
  const href = (element.name === "a" ? linkOf(element) : null) ?? around.href;
  return { ...rest, ...(bold ? { bold } : {}), ...(italic ? { italic } : {}), ...(href ? { href } : {}) };
}

function boldIn(element: PastedElement): boolean | null {
  const weight = styleOf(element, "font-weight");
  if (weight) return weight.startsWith("bold") || Number(weight) >= 600;
  return element.name === "b" || element.name === "strong" ? true : null;
}

function italicIn(element: PastedElement): boolean | null {
  const style = styleOf(element, "font-style");
  if (style) return style === "italic" || style === "oblique";
  return element.name === "i" || element.name === "em" ? true : null;
}

/** Returns the target of a pasted link; null for a fragment of the pasted page and for disallowed URLs. */
function linkOf({ attrs }: PastedElement): string | null {
  const href = (attrs.href ?? "").trim();
  if (!href || href.startsWith("#")) return null;
  const address = unwrapAddress(href);
  return /^file:/i.test(address) ? null : safeHref(address);
}

/** Extracts the target from a tracking URL of Google or Outlook. */
function unwrapAddress(href: string): string {
  const url = URL.parse(href);
  if (url?.hostname === "www.google.com" && url.pathname === "/url") return url.searchParams.get("q") ?? href;
  if (url?.hostname.endsWith(".safelinks.protection.outlook.com")) return url.searchParams.get("url") ?? href;
  return href;
}

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
