import { safeHref } from "#app/lib/safe-href.ts";
import { type PastedElement, styleOf } from "./pasted-node.ts";
import type { Emphasis } from "./span-writer.ts";

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
