import { LRUCache } from "lru-cache";
import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "./lib/page-handle.ts";
import { pagePath } from "./lib/page-path.ts";

/** Returns the routes of a path, outermost first; null without a match. */
export type MatchRoutes = ReturnType<typeof createStaticHandler>["match"];

/**
 * Ranks the routes once; `matchRoutes` of the library ranks them for each path, which dominates the time before
 * rendering.
 */
export function createRouteMatcher(routes: ServerBuild["routes"]): MatchRoutes {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path = "", index, module } = route;
      const { handle, action } = module;
      const own = { id, path, handle, ...(action ? { action: () => null } : {}) };
      return [index ? { ...own, index } : { ...own, children: childrenOf(id) }];
    });
  return createStaticHandler(childrenOf(undefined)).match;
}

/**
 * Returns a function that rewrites the static segments of a path to the case of its route; parameters are unchanged.
 * Custom pages match in any case and have lower-case addresses.
 */
export function createRoutedPath(match: MatchRoutes): (pathname: string) => string {
  return (pathname) => {
    const words = (match(pathname) ?? []).flatMap(({ route }) => (route.path ?? "").split("/").filter(Boolean));
    if (words.at(-1) === "*") return pathname;
    return pathname
      .split("/")
      .map((segment, index) => {
        const word = words[index - 1];
        return word !== undefined && segment.toLowerCase() === word.toLowerCase() ? word : segment;
      })
      .join("/");
  };
}

const uncached = { "Cache-Control": "no-store" };

/**
 * Returns a function that rejects non-GET requests to addresses without an action before anything is read or rendered;
 * React Router would render an error page for a server error. It returns null if the route has an action. Addresses of
 * custom pages, which have no forms, get 404.
 */
export function createRefuseMethod(match: MatchRoutes) {
  return ({ url }: Pick<Request, "url">): Response | null => {
    const route = match(pagePath(new URL(url).pathname))?.at(-1)?.route;
    if (!route || route.path === "*") return new Response("Not Found\n", { status: 404, headers: uncached });
    if (route.action) return null;
    return new Response("Method Not Allowed\n", { status: 405, headers: { ...uncached, Allow: "GET, HEAD" } });
  };
}

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
