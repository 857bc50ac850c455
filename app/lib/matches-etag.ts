/**
 * True if an `If-None-Match` header contains an entity tag, by the weak comparison of RFC 9110, since compressing
 * proxies weaken tags. False without the header.
 */
export function matchesEtag(etag: string, header: string | null): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) ?? false;
}
