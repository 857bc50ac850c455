/**
 * Returns the addresses of a site map in order, with at most `count` records of each kind: addresses that only differ
 * in their last segment or query. Pages directly below the root or a language are all included.
 */
export function pagesOfEachKind(addresses: string[], count: number): string[] {
  const taken = new Map<string, number>();
  return addresses.filter((address) => {
    const [path = "", query] = address.split("?");
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (query === undefined && /^(\/en)?$/.test(folder)) return true;
    const kind = query === undefined ? folder : `${path}?`;
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    return (taken.get(kind) ?? 0) <= count;
  });
}
