import { chosenScheme, type Scheme, schemeMedia, schemes } from "../../app/lib/color-scheme.ts";
import type { Rendering } from "./page-cache/cached-response.ts";

/** Returns the cache key of a page for a request's cookies: each color scheme has its own key. */
export function pageKey(address: string, cookie: string | null): string {
  const scheme = chosenScheme(cookie);
  // Files and the data of pages are the same in each scheme.
  const isFile = scheme !== null && /^[^?]*\.\w+(?:\?|$)/.test(address);
  return scheme === null || isFile ? address : `${scheme} ${address}`;
}

export function readPageKey(key: string): { scheme: Scheme | null; address: string } {
  const scheme = schemes.find((each) => key.startsWith(`${each} `)) ?? null;
  return { scheme, address: scheme ? key.slice(scheme.length + 1) : key };
}

/**
 * Applies the reader's color scheme to a rendered page: an attribute that styles read, and the elements that state the
 * choice. Returns other responses unchanged, and all if no scheme was chosen.
 */
export async function inScheme({ response, body }: Rendering, scheme: Scheme | null): Promise<Rendering> {
  const { status, headers } = response;
  if (!scheme || !headers.get("Content-Type")?.startsWith("text/html")) return body ? { response, body } : { response };
  // As latin1, one character per byte, decoding takes a tenth of the time, and tags are ASCII.
  const html = (body ?? Buffer.from(await response.arrayBuffer())).toString("latin1");
  const page = Buffer.from(withScheme(html, scheme), "latin1");
  return { response: new Response(page, { status, headers }), body: page };
}

export function withScheme(html: string, scheme: Scheme): string {
  let text = html.replace("<html ", `<html data-scheme="${scheme}" `);
  for (const each of schemes) {
    text = text.replace(`media="${schemeMedia(each)}"`, `media="${each === scheme ? "all" : "not all"}"`);
  }
  return text.replace(/<button aria-pressed="\w+"([^>]*? value="(\w*)" name="scheme")/g, (_tag, rest, value) => {
    return `<button aria-pressed="${value === scheme}"${rest}`;
  });
}
