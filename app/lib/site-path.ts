/**
 * The address that a browser reaches from a page of `site` (an absolute URL) by following `address`. Null unless it is
 * on that site: same origin, no user name or password, and a path that stays a path when it is used without its origin.
 * The URL parser decides, as in browsers: `/\host`, a tab between slashes and `/.//host` all name another site.
 */
export function resolveOnSite(address: string, site: string): URL | null {
  if (!URL.canParse(address, site)) return null;
  const url = new URL(address, site);
  const isHere = url.origin === new URL(site).origin && url.username === "" && url.password === "";
  return isHere && !url.pathname.startsWith("//") ? url : null;
}

/** The path, query and hash of an address that begins with a slash and stays within this site, else null. */
export function sitePath(address: string | null): string | null {
  const url = address?.startsWith("/") ? resolveOnSite(address, "http://this-site.invalid") : null;
  return url && `${url.pathname}${url.search}${url.hash}`;
}
