import { createHash } from "node:crypto";
import { matchesEtag } from "#app/lib/matches-etag.ts";

/**
 * An answer that readers may keep for some seconds and ask again whether it changed: with an ETag, and 304 without
 * content when the asker has it already.
 */
export function storableAnswer(
  request: Request,
  content: string | Uint8Array<ArrayBuffer>,
  { type, seconds }: { type: string; seconds: number },
): Response {
  // Weak: the same content may be sent compressed in several ways.
  const tag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Cache-Control": `public, max-age=${seconds}`,
    ETag: tag,
    // Feeds, calendars and the pictures of shared links are there for other sites to show.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (matchesEtag(tag, request.headers.get("If-None-Match"))) return new Response(null, { status: 304, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": type } });
}
