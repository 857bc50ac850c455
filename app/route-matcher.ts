import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";

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
