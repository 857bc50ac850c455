import type { Guide } from "#app/features/programs/guide/guide-shelf.ts";

/** A finished PDF as the answer to a request; 304 to whoever has the present one. */
export function pdfAnswer(guide: Guide, request: Request): Response {
  const headers = {
    ETag: guide.etag,
    "Cache-Control": "no-cache",
    // The browsers' own viewers style their page around a PDF; the site's rule for files forbids that.
    "Content-Security-Policy":
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  if (isAmong(guide.etag, request.headers.get("If-None-Match"))) return new Response(null, { status: 304, headers });
  return new Response(guide.bytes, {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Length": String(guide.bytes.length),
      "Content-Disposition": `inline; filename="${guide.fileName}"`,
    },
  });
}

/** Whether a tag is in an `If-None-Match` header, where a proxy may have marked it as weak. */
function isAmong(etag: string, header: string | null): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
