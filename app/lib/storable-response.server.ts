import { createHash } from "node:crypto";
import { matchesEtag } from "./matches-etag.ts";

/** Responds with content that clients may cache for some seconds and revalidate by ETag; 304 if it is unchanged. */
export function storableResponse(
  request: Request,
  content: string | Uint8Array<ArrayBuffer>,
  { type, seconds }: { type: string; seconds: number },
): Response {
  // A weak tag, since the content may be sent with several compressions.
  const tag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Cache-Control": `public, max-age=${seconds}`,
    ETag: tag,
    // Other sites may show feeds, calendars and share images.
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  if (matchesEtag(tag, request.headers.get("If-None-Match"))) return new Response(null, { status: 304, headers });
  return new Response(content, { headers: { ...headers, "Content-Type": type } });
}
