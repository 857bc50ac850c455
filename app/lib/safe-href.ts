import { sitePath } from "./site-path.ts";

const schemes = ["http:", "https:", "mailto:", "tel:"];

/**
 * Returns an address that stored text may link to: a path of this site, a fragment, or an http(s), mailto or tel
 * address. Null for any other, such as `javascript:`. Uses the URL parser, so that the scheme is the one a browser
 * sees.
 */
export function safeHref(address: string): string | null {
  const trimmed = address.trim();
  if (trimmed.startsWith("#")) return trimmed;
  if (trimmed.startsWith("/")) return sitePath(trimmed);
  return URL.canParse(trimmed) && schemes.includes(new URL(trimmed).protocol) ? trimmed : null;
}
