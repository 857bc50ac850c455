import { LRUCache } from "lru-cache";
import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "./lib/page-handle.ts";
import { pagePath } from "./lib/page-path.ts";

/** What the routes say about addresses, without loading anything. */
export function createRouteTable(routes: ServerBuild["routes"]) {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path = "", index, module } = route;
      const { handle, action } = module;
      const own = { id, path, handle, ...(action ? { action: () => null } : {}) };
      return [index ? { ...own, index } : { ...own, children: childrenOf(id) }];
    });
  // Ranks the routes once; `matchRoutes` does so for each address, which takes longer than all else before a page is
  // made.
  const { match } = createStaticHandler(childrenOf(undefined));
  const keysOf = new LRUCache<string, string[]>({
    max: 1000,
    // Longer paths are no page's.
    maxSize: 100_000,
    sizeCalculation: (_keys, path) => path.length,
    memoMethod: (path) => (match(path) ?? []).flatMap(({ route }) => (route.handle as PageHandle)?.queryKeys ?? []),
  });
  /**
   * Reduces an address to what its page reads: the path, and of the query the parameters that the `handle` of its
   * routes names. All else, such as what advertisements add to tell their visits apart, changes no page.
   */
  const pageAddress = ({ pathname, search, searchParams }: URL): string => {
    if (search === "") return pathname;
    const path = pagePath(pathname);
    const keys = keysOf.memo(path);
    if (keys.includes("all")) return pathname + search;
    const known = new Set(keys);
    // The router names here whose data it wants.
    if (path !== pathname) known.add("_routes");
    const read = [...searchParams].filter(([name]) => known.has(name));
    if (read.length === searchParams.size) return pathname + search;
    return read.length > 0 ? `${pathname}?${new URLSearchParams(read)}` : pathname;
  };
  return {
    pageAddress,
    /** Whether the page or resource of a path takes requests that change something; null where there is none. */
    takesForms(pathname: string): boolean | null {
      const route = match(pagePath(pathname))?.at(-1)?.route;
      if (!route || route.path === "*") return null;
      return route.action !== undefined;
    },
  };
}
