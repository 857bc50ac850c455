import { pagePath } from "./lib/page-path.ts";
import type { MatchRoutes } from "./route-matcher.ts";

const headers = { "Cache-Control": "no-store" };

/**
 * Returns a function that refuses a request which changes something where its address takes none, before anything is
 * read or rendered: React Router would render an error page that blames the site. It returns null where a route has an
 * action. An address that only the pages added by staff could have is not found: they take no forms.
 */
export function createRefuseMethod(match: MatchRoutes) {
  return ({ url }: Pick<Request, "url">): Response | null => {
    const route = match(pagePath(new URL(url).pathname))?.at(-1)?.route;
    if (!route || route.path === "*") return new Response("Not Found\n", { status: 404, headers });
    if (route.action) return null;
    return new Response("Method Not Allowed\n", { status: 405, headers: { ...headers, Allow: "GET, HEAD" } });
  };
}
