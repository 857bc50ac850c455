import { sitePath } from "./site-path.ts";

const schemes = ["http:", "https:", "mailto:", "tel:"];

/**
 * Returns an address that a text may link to: a path of this site, a place on the same page, or an address of the web,
 * of mail or of a telephone. Null for any other, such as a script. The URL parser decides on the scheme, as in
 * browsers.
 */
export function safeHref(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed.startsWith("#")) return trimmed;
  if (trimmed.startsWith("/")) return sitePath(trimmed);
  return URL.canParse(trimmed) && schemes.includes(new URL(trimmed).protocol) ? trimmed : null;
}
