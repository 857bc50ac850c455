/** Request headers that a page of this site may send. */
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
 * Returns true if the request comes from a page of another site. The site's pages are those of its public address and
 * of the requested host, which differ behind a proxy and in development.
 */
export function isForeignOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  if (origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(request.url).host;
}

/** Adds CORS headers that let a page of this site read the response; pages of other sites get none. */
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
