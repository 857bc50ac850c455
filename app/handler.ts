import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Locale, localeOfPath } from "./i18n/locale.ts";
import { paraglideMiddleware } from "./i18n/paraglide/server.js";
import { nonceContext } from "./lib/nonce.ts";
import { pagePath } from "./lib/page-path.ts";
import { type RequestServices, requestServicesContext } from "./lib/request-services.ts";
import { type SiteSettings, siteSettingsContext } from "./lib/site-settings.ts";
import { createPageAddress } from "./page-address.ts";
import { type BackendAccess, backendContext } from "./supabase/backend-access.ts";

// Forms of other sites never come this far: the server process refuses them, and unlike React Router it knows the
// site's public address, which behind a proxy is not the one in the request.
const handlerOf = (isWanted: (routeId: string) => boolean) => {
  const wanted = <Route>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isWanted(id)));
  const assets = { ...build.assets, routes: wanted(build.assets.routes) };
  return createRequestHandler(
    { ...build, routes: wanted(build.routes), assets, allowedActionOrigins: ["**"] },
    import.meta.env.MODE,
  );
};

// An address is looked up among the routes of its own language: for each page the router tries one after the other.
const handlers = {
  es: handlerOf((id) => !id.startsWith("en/")),
  en: handlerOf((id) => !id.startsWith("es/")),
} satisfies Record<Locale, unknown>;

// An application of the root route alone: responds to every address with the not-found page.
const answerNotFound = handlerOf((id) => id === "root");

/** The path and query of an address, as far as its page reads them. Two addresses with the same one are one page. */
export const pageAddress = createPageAddress(build.routes);

/**
 * Responds to a request for a page, its data or a resource; the entry of the server bundle.
 *
 * The language is settled here, around everything, and not only in the root route: React Router runs no middleware for
 * an address that matches no route, and the 404 page has a language too. Data requests name the index page `/en.data`,
 * which is `/en` to the language rule. A file that does not exist gets the not-found page, too.
 */
export function handleRequest(
  request: Request,
  backend: BackendAccess,
  settings: SiteSettings,
  services: RequestServices,
  nonce?: string,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteSettingsContext, settings);
  context.set(backendContext, backend);
  context.set(requestServicesContext, services);
  context.set(nonceContext, nonce);
  const pageUrl = new URL(request.url);
  pageUrl.pathname = pagePath(pageUrl.pathname);
  const isData = pageUrl.pathname !== new URL(request.url).pathname;
  return paraglideMiddleware(new Request(pageUrl), async () => {
    const response = await handlers[localeOfPath(pageUrl.pathname)](request, context);
    if (response.status === 405 && !response.headers.has("Allow")) return refuseMethod();
    return isMissingFile(response) && !isData ? answerNotFound(plainRequest(request), context) : response;
  });
}

/** For a method that an address does not have. React Router's own answer is an error page that blames the site. */
function refuseMethod(): Response {
  const headers = { Allow: "GET, HEAD", "Cache-Control": "no-store" };
  return new Response("Method Not Allowed\n", { status: 405, headers });
}

/**
 * A file that does not exist: React Router answers for it with what the loader threw, as JSON. A text says why itself,
 * and so does a problem of the interface for other programs.
 */
function isMissingFile({ status, headers }: Response): boolean {
  return status === 404 && !/^text\/|problem\+json/.test(headers.get("Content-Type") ?? "");
}

/** The request without its body, which has been read. */
function plainRequest({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal });
}
