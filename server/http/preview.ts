import { previewParameter } from "../../app/lib/preview.ts";

/** How many pages of previews a network may ask for, in how many seconds. */
export const previewLimit = { points: 240, duration: 60 };

/**
 * The token of the preview that a request asks for, or null. Files are not shown with drafts: they are kept for
 * everybody.
 */
export function previewToken({ url, method }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  const isPage = (method === "GET" || method === "HEAD") && !/\.(?!data$)\w+$/.test(pathname);
  const token = isPage ? searchParams.get(previewParameter) : null;
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null;
}

/** Whether a request is for the address that leads to a preview's page, or says why there is none. */
export function isPreviewEntry({ url }: Request): boolean {
  return /^(\/en)?\/vista-previa\//.test(new URL(url).pathname);
}

/** Returns the headers of a preview: not stored, not indexed, and no other site learns its address. */
export function keepPreviewPrivate(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.set("Cache-Control", "no-store");
  kept.set("X-Robots-Tag", "noindex, nofollow, noarchive");
  kept.set("Referrer-Policy", "no-referrer");
  return kept;
}
