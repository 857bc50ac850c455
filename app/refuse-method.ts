import { pagePath } from "./lib/page-path.ts";
import type { MatchRoutes } from "./route-matcher.ts";

const headers = { "Cache-Control": "no-store" };

/**
 * Returns a function that rejects non-GET requests to addresses without an action before anything is read or rendered;
 * React Router would render an error page for a server error. It returns null if the route has an action. Addresses of
 * custom pages, which have no forms, get 404.
 */
export function createRefuseMethod(match: MatchRoutes) {
  return ({ url }: Pick<Request, "url">): Response | null => {
    const route = match(pagePath(new URL(url).pathname))?.at(-1)?.route;
    if (!route || route.path === "*") return new Response("Not Found\n", { status: 404, headers });
    if (route.action) return null;
    return new Response("Method Not Allowed\n", { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
  };
}
