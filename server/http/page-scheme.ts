import { chosenScheme, type Scheme, schemeMedia, schemes } from "../../app/lib/color-scheme.ts";
import type { Rendering } from "./page-cache/cached-response.ts";

/** Under which key the page of an address is kept for those who send these cookies: one more for each scheme. */
export function pageKey(address: string, cookie: string | null): string {
  const scheme = chosenScheme(cookie);
  // Files and the data of pages are the same in each.
  const isFile = scheme !== null && /^[^?]*\.\w+(?:\?|$)/.test(address);
  return scheme === null || isFile ? address : `${scheme} ${address}`;
}

/** The scheme and the address of a key. */
export function readPageKey(key: string): { scheme: Scheme | null; address: string } {
  const scheme = schemes.find((each) => key.startsWith(`${each} `)) ?? null;
  return { scheme, address: scheme ? key.slice(scheme.length + 1) : key };
}

/**
 * A rendered page in the scheme that its reader has chosen; other answers, and without a choice, as they are. Pages are
 * rendered alike for everybody: the choice is an attribute that the styles read, and what says which choice holds.
 */
export async function inScheme({ response, body }: Rendering, scheme: Scheme | null): Promise<Rendering> {
  const { status, headers } = response;
  if (!scheme || !headers.get("Content-Type")?.startsWith("text/html")) return body ? { response, body } : { response };
  // One character for each byte: that takes a tenth of the time of decoding, and tags are ASCII.
  const html = (body ?? Buffer.from(await response.arrayBuffer())).toString("latin1");
  const page = Buffer.from(withScheme(html, scheme), "latin1");
  return { response: new Response(page, { status, headers }), body: page };
}

/** The text of a page with a scheme for its reader. */
export function withScheme(html: string, scheme: Scheme): string {
  let text = html.replace("<html ", `<html data-scheme="${scheme}" `);
  for (const each of schemes) {
    text = text.replace(`media="${schemeMedia(each)}"`, `media="${each === scheme ? "all" : "not all"}"`);
  }
  return text.replace(/<button aria-pressed="\w+"([^>]*? value="(\w*)" name="scheme")/g, (_tag, rest, value) => {
    return `<button aria-pressed="${value === scheme}"${rest}`;
  });
}
