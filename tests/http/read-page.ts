import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { readText } from "./ask.ts";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const parsePage = (html: string): Node => parse(html);

/** Parses a page without its body, which is most of it: for tests of title, links and `<meta>` elements. */
export const parseHead = (html: string): Node => parse(html.slice(0, html.search(/<body[\s>]/)));

/** Requests and parses a page; it must exist. */
export const readPage = async (address: string): Promise<Node> => parsePage(await readText(address));

/** Requests a page, which must exist, and parses its head. */
export const readHead = async (address: string): Promise<Node> => parseHead(await readText(address));

/** Returns the descendants with this tag name (`*` for any) and these attributes, in document order. */
export function all(root: Node, name: string, attributes: Record<string, string> = {}): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if ("tagName" in node && (name === "*" || node.tagName === name) && hasAttributes(node, attributes))
      found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(root);
  return found;
}

/** Returns the only descendant with this tag name and these attributes. Throws if there are none or several. */
export function one(root: Node, name: string, attributes: Record<string, string> = {}): Element {
  const [first, ...more] = all(root, name, attributes);
  const asked = `<${name} ${JSON.stringify(attributes)}>`;
  if (!first || more.length > 0) throw new Error(`Expected one ${asked} and found ${first ? more.length + 1 : 0}`);
  return first;
}

export function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((attr) => attr.name === name)?.value ?? null;
}

/** Returns the text of a node without scripts, with whitespace collapsed. */
export function textOf(node: Node): string {
  const read = (part: Node): string => {
    if ("tagName" in part && /^(script|style|noscript)$/.test(part.tagName)) return "";
    if (part.nodeName === "#text" && "value" in part) return part.value;
    return "childNodes" in part ? part.childNodes.map(read).join("") : "";
  };
  return read(node).replace(/\s+/g, " ").trim();
}

/** Returns the content of a `<meta>` element by its name or property. */
export function meta(page: Node, name: string): string | null {
  const [element] = [...all(page, "meta", { name }), ...all(page, "meta", { property: name })];
  return element ? attribute(element, "content") : null;
}

/** Returns the canonical address of a page. Throws unless there is exactly one. */
export function canonicalOf(page: Node): string | null {
  return attribute(one(page, "link", { rel: "canonical" }), "href");
}

// biome-ignore lint/suspicious/noExplicitAny: What is in it is for the tests to say.
export function structuredData(page: Node): any[] {
  return all(page, "script", { type: "application/ld+json" }).map(({ childNodes: [text] }) =>
    JSON.parse(text && "value" in text ? text.value : ""),
  );
}

function hasAttributes(element: Element, attributes: Record<string, string>): boolean {
  return Object.entries(attributes).every(([name, value]) => attribute(element, name) === value);
}

export const byId = (page: Node, id: string): Element => one(page, "*", { id });

/**
 * Returns the only element with this accessible name, from `aria-label` or the text of `aria-labelledby`. Throws if
 * there are none or several.
 */
export function labelled(page: Node, tag: string, name: string): Element {
  const labelOf = (element: Element) => {
    const id = attribute(element, "aria-labelledby");
    return id ? textOf(byId(page, id)) : attribute(element, "aria-label");
  };
  const [first, ...more] = all(page, tag).filter((element) => labelOf(element) === name);
  if (!first || more.length > 0) throw new Error(`Expected one <${tag}> «${name}» and found ${more.length + 1}`);
  return first;
}

/** Returns the name of a link or button: its `aria-label`, or its text. */
export const nameOf = (element: Element): string => attribute(element, "aria-label") ?? textOf(element);

/** Returns the addresses of the links whose name matches, in document order. */
export function linksTo(root: Node, name: RegExp): string[] {
  const links = all(root, "a").filter((link) => name.test(nameOf(link)));
  return links.map((link) => attribute(link, "href") ?? "");
}
