import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";

/** A function that returns the routes of a path, from the outermost in; null where no route matches. */
export type MatchRoutes = ReturnType<typeof createStaticHandler>["match"];

/** Ranks the routes once; `matchRoutes` does so for each path, which takes longer than all else before a rendering. */
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
