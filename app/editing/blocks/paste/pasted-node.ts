import { cleanText } from "#app/lib/clean-text.ts";

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
