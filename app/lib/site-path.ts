/**
 * The path, query and hash of an address if it stays within this site, else null. What looks like a path can leave the
 * site (`//host`, `/\host`, a tab in between): only what the URL parser keeps on our origin counts.
 */
export function sitePath(address: string | null): string | null {
  if (!address?.startsWith("/")) return null;
  try {
    const url = new URL(address, "http://this-site.invalid");
    return url.origin === "http://this-site.invalid" ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
