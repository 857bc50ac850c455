import { attribute, descendants, type HtmlElement, isElement } from "./html-tree.ts";
import { resolveAddress } from "./links.ts";

/** An image in a text: address, alternative text, and line of the HTML. */
export type SourceImage = { address: string; alt: string; line: number };

/** Returns the image of an `img` element, also if lazy-loaded; null for data addresses. */
export function imageOf(element: HtmlElement, base?: string): SourceImage | null {
  const named = ["src", "data-src", "data-lazy-src", "data-original"]
    .map((name) => attribute(element, name))
    .find((candidate) => candidate && !/^(data|blob|about):/i.test(candidate));
  const address = named ? resolveAddress(named, base) : null;
  if (!address) return null;
  return { address, alt: attribute(element, "alt"), line: element.sourceCodeLocation?.startLine ?? 1 };
}

/** Returns the address of embedded content, empty without an address; null for other elements. */
export function embeddedMedia(element: HtmlElement, base?: string): string | null {
  if (!["iframe", "frame", "embed", "object", "video", "audio"].includes(element.tagName)) return null;
  const named = [element, ...descendants(element.childNodes)]
    .filter((node): node is HtmlElement => isElement(node) && node.tagName !== "img")
    .flatMap((node) => ["src", "data-src", "data"].map((name) => attribute(node, name)))
    .find(Boolean);
  const address = named ? resolveAddress(named, base) : null;
  return address && /^(https?:|\/)/i.test(address) ? address : "";
}
