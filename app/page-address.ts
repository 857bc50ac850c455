import { LRUCache } from "lru-cache";
import type { PageHandle } from "./lib/page-handle.ts";
import { pagePath } from "./lib/page-path.ts";
import type { MatchRoutes } from "./route-matcher.ts";

/**
 * Returns a function that reduces an address to the parts that its page reads: the path, and the query parameters in
 * the `handle` of its routes. Other parameters, such as those of ad campaigns, are dropped.
 */
export function createPageAddress(match: MatchRoutes): (url: URL) => string {
  const keysOf = new LRUCache<string, string[]>({
    max: 1000,
    // Longer paths match no page.
    maxSize: 100_000,
    sizeCalculation: (_keys, path) => path.length,
    memoMethod: (path) => (match(path) ?? []).flatMap(({ route }) => (route.handle as PageHandle)?.queryKeys ?? []),
  });
  return ({ pathname, search, searchParams }) => {
    if (search === "") return pathname;
    const path = pagePath(pathname);
    const keys = keysOf.memo(path);
    if (keys.includes("all")) return pathname + search;
    const known = new Set(keys);
    // `_routes` lists the routes whose data the router requests.
    if (path !== pathname) known.add("_routes");
    const read = [...searchParams].filter(([name]) => known.has(name));
    if (read.length === searchParams.size) return pathname + search;
    return read.length > 0 ? `${pathname}?${new URLSearchParams(read)}` : pathname;
  };
}
