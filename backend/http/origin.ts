/** What a page of this site may read and send. */
const allowedHeaders = [
  "authorization",
  "apikey",
  "content-type",
  "cache-control",
  "prefer",
  "range",
  "range-unit",
  "accept-profile",
  "content-profile",
  "x-client-info",
  "x-metadata",
  "x-supabase-api-version",
  "x-upsert",
].join(", ");

/**
 * Whether a request comes from a page of another site. The site's own pages are those of its public address and those
 * served at the very host that was asked, which differ behind a proxy and while developing.
 */
export function isForeignOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  if (origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}

/** Adds what a browser needs to let a page of this site read the answer; another site's page gets nothing. */
export function allowOwnOrigin(request: Request, headers: Headers, siteUrl: string): void {
  for (const name of [...headers.keys()]) {
    if (name.startsWith("access-control-")) headers.delete(name);
  }
  headers.append("Vary", "Origin");
  const origin = request.headers.get("origin");
  if (origin === null || isForeignOrigin(request, siteUrl)) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set(
    "Access-Control-Expose-Headers",
    "Content-Range, Content-Location, Preference-Applied, X-Total-Count, Link",
  );
  if (request.method !== "OPTIONS") return;
  headers.set("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
  headers.set("Access-Control-Allow-Headers", allowedHeaders);
  headers.set("Access-Control-Max-Age", "3600");
}
