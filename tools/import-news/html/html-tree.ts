import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import { superscriptText } from "../../../app/lib/superscript.ts";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlText = DefaultTreeAdapterTypes.TextNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export const { isElementNode: isElement, isTextNode: isText, isCommentNode: isComment } = defaultTreeAdapter;

/** Parses a fragment of HTML with source locations; accepts errors as browsers do. */
export function parseHtml(html: string): HtmlNode[] {
  return parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }).childNodes;
}

/** Returns the line (from 1) on which a node begins. */
export function lineOf(node: HtmlNode): number {
  return node.sourceCodeLocation?.startLine ?? 1;
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attrs.find((candidate) => candidate.name === name)?.value.trim() ?? "";
}

/** Yields all descendants of nodes in document order. */
export function* descendants(nodes: HtmlNode[]): Generator<HtmlNode> {
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ("childNodes" in node) waiting.push(...[...(node as Parent).childNodes].reverse());
  }
}

/** Returns the descendants with a tag name in document order. */
export function findElements(nodes: HtmlNode[], name: string): HtmlElement[] {
  return [...descendants(nodes)].filter((node): node is HtmlElement => isElement(node) && node.tagName === name);
}

/** Returns the text of nodes on one line, without scripts and styles. */
export function textOfNodes(nodes: HtmlNode[]): string {
  let text = "";
  for (const node of descendants(nodes)) {
    if (isText(node) && !isHidden(node.parentNode)) text += raisedValue(node);
    else if (isElement(node) && node.tagName === "br") text += " ";
  }
  return text.replace(/\s+/g, " ").trim();
}

/** Maximum number of ancestors to search. */
const maxAncestors = 10;

/**
 * Returns the value of a text; digits within `sup` become superscripts, so that a footnote does not extend the number
 * before it.
 */
export function raisedValue({ value, parentNode }: HtmlText): string {
  let ancestor = parentNode;
  for (let count = 0; ancestor && count < maxAncestors; count += 1) {
    if ("tagName" in ancestor && ancestor.tagName === "sup") return superscriptText(value);
    ancestor = "parentNode" in ancestor ? ancestor.parentNode : null;
  }
  return value;
}

function isHidden(parent: Parent | null): boolean {
  return parent !== null && "tagName" in parent && (parent.tagName === "script" || parent.tagName === "style");
}

/** Returns the text of a title or name in HTML: without tags and entities, on one line. */
export function textOfHtml(html: string): string {
  return /[<&]/.test(html) ? textOfNodes(parseHtml(html)) : html.replace(/\s+/g, " ").trim();
}
