/**
 * Returns the addresses of a site map in their order, with the first `count` only of those that differ in their last
 * part or their query alone, which are records of one kind. Pages directly below the root or a language are all
 * returned.
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
