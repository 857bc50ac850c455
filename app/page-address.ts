import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { PageHandle } from "./lib/page-handle.ts";

/** The page that an address asks for, when it asks for a page's data. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(\/_)?\.data$/, "") || "/";
}

/**
 * Makes the function that reduces an address to what its page reads: the path, and of the query the parameters that the
 * `handle` of its routes names. All else, such as what advertisements add to tell their visits apart, changes no page.
 */
export function createPageAddress(routes: ServerBuild["routes"]): (url: URL) => string {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path = "", index, module } = route;
      const { handle } = module;
      return [index ? { id, path, index, handle } : { id, path, handle, children: childrenOf(id) }];
    });
  const tree = childrenOf(undefined);
  return ({ pathname, search, searchParams }) => {
    if (search === "") return pathname;
    const path = pagePath(pathname);
    const handles = (matchRoutes(tree, path) ?? []).map(({ route }) => route.handle as PageHandle | undefined);
    const keys = handles.map((handle) => handle?.queryKeys ?? []);
    if (keys.includes("all")) return pathname + search;
    const known = new Set(keys.flat());
    // The router names here whose data it wants.
    if (path !== pathname) known.add("_routes");
    const read = [...searchParams].filter(([name]) => known.has(name));
    if (read.length === searchParams.size) return pathname + search;
    return read.length > 0 ? `${pathname}?${new URLSearchParams(read)}` : pathname;
  };
}
