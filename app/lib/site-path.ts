/**
 * Resolves `address` as a link on a page of `site` (an absolute URL). Returns null unless the result has the same
 * origin, no credentials, and a path that is still a path without its origin. Uses the URL parser, as browsers do:
 * `/\host`, a tab between slashes and `/.//host` all point to another site.
 */
export function resolveOnSite(address: string, site: string): URL | null {
  if (!URL.canParse(address, site)) return null;
  const url = new URL(address, site);
  const isHere = url.origin === new URL(site).origin && url.username === "" && url.password === "";
  return isHere && !url.pathname.startsWith("//") ? url : null;
}

/** Returns the path, query and hash of an address that begins with a slash and stays on this site; null otherwise. */
export function sitePath(address: string | null): string | null {
  const url = address?.startsWith("/") ? resolveOnSite(address, "http://this-site.invalid") : null;
  return url && `${url.pathname}${url.search}${url.hash}`;
}
