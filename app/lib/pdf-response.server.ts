import { matchesEtag } from "./matches-etag.ts";
import type { CachedPdf } from "./pdf-cache.server.ts";

/** Responds with a PDF; with 304 if the client has this version. */
export function pdfResponse(pdf: CachedPdf, request: Request): Response {
  const headers = {
    ETag: pdf.etag,
    "Cache-Control": "no-cache",
    // PDF viewers of browsers inject styles; the site's policy for files would block them.
    "Content-Security-Policy":
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (matchesEtag(pdf.etag, request.headers.get("If-None-Match"))) return new Response(null, { status: 304, headers });
  return new Response(pdf.bytes, {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.bytes.length),
      "Content-Disposition": `inline; filename="${pdf.fileName}"`,
    },
  });
}
