import { attribute, descendants, type HtmlElement, isElement } from "./html-tree.ts";
import { resolveAddress } from "./links.ts";

/** An image that a text shows: its address, what it shows in words, and the line of the HTML. */
export type SourceImage = { address: string; alt: string; line: number };

/** The image of an `img` element, loaded late or not; null when its data is in the address itself. */
export function imageOf(element: HtmlElement, base?: string): SourceImage | null {
  const named = ["src", "data-src", "data-lazy-src", "data-original"]
    .map((name) => attribute(element, name))
    .find((candidate) => candidate && !/^(data|blob|about):/i.test(candidate));
  const address = named ? resolveAddress(named, base) : null;
  if (!address) return null;
  return { address, alt: attribute(element, "alt"), line: element.sourceCodeLocation?.startLine ?? 1 };
}

/** The address of what an element embeds, empty when it names none; null for elements that embed nothing. */
export function embeddedMedia(element: HtmlElement, base?: string): string | null {
  if (!["iframe", "frame", "embed", "object", "video", "audio"].includes(element.tagName)) return null;
  const named = [element, ...descendants(element.childNodes)]
    .filter((node): node is HtmlElement => isElement(node) && node.tagName !== "img")
    .flatMap((node) => ["src", "data-src", "data"].map((name) => attribute(node, name)))
    .find(Boolean);
  const address = named ? resolveAddress(named, base) : null;
  return address && /^(https?:|\/)/i.test(address) ? address : "";
}
