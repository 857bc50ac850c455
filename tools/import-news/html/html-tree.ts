import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import { raiseText } from "../../../app/lib/superscript.ts";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type HtmlText = DefaultTreeAdapterTypes.TextNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export const { isElementNode: isElement, isTextNode: isText, isCommentNode: isComment } = defaultTreeAdapter;

/** The nodes of a piece of HTML, with their places in it; whatever the errors in it, as a browser would read them. */
export function parseHtml(html: string): HtmlNode[] {
  return parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }).childNodes;
}

/** The line (from 1) of the piece of HTML on which a node begins. */
export function lineOf(node: HtmlNode): number {
  return node.sourceCodeLocation?.startLine ?? 1;
}

export function attribute(element: HtmlElement, name: string): string {
  return element.attrs.find((candidate) => candidate.name === name)?.value.trim() ?? "";
}

/** Every node below some, in reading order. */
export function* descendants(nodes: HtmlNode[]): Generator<HtmlNode> {
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if ("childNodes" in node) waiting.push(...[...(node as Parent).childNodes].reverse());
  }
}

/** The elements of a name below some nodes, in reading order. */
export function findElements(nodes: HtmlNode[], name: string): HtmlElement[] {
  return [...descendants(nodes)].filter((node): node is HtmlElement => isElement(node) && node.tagName === name);
}

/** The text of nodes on one line, without scripts and styles. */
export function textOfNodes(nodes: HtmlNode[]): string {
  let text = "";
  for (const node of descendants(nodes)) {
    if (isText(node) && !isHidden(node.parentNode)) text += raisedValue(node);
    else if (isElement(node) && node.tagName === "br") text += " ";
  }
  return text.replace(/\s+/g, " ").trim();
}

/** As many elements are looked at around a text. */
const mostAround = 10;

/** The words of a text; within `sup` digits are raised, because a footnote is no part of the number before it. */
export function raisedValue({ value, parentNode }: HtmlText): string {
  let around = parentNode;
  for (let count = 0; around && count < mostAround; count += 1) {
    if ("tagName" in around && around.tagName === "sup") return raiseText(value);
    around = "parentNode" in around ? around.parentNode : null;
  }
  return value;
}

function isHidden(parent: Parent | null): boolean {
  return parent !== null && "tagName" in parent && (parent.tagName === "script" || parent.tagName === "style");
}

/** The text of a title or a name that is written in HTML: without tags, its entities decoded, on one line. */
export function textOfHtml(html: string): string {
  return /[<&]/.test(html) ? textOfNodes(parseHtml(html)) : html.replace(/\s+/g, " ").trim();
}
