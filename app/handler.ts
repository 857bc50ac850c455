import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Locale, localeOfPath, translatePath } from "./i18n/locale.ts";
import { paraglideMiddleware } from "./i18n/paraglide/server.js";
import { nonceContext } from "./lib/nonce.ts";
import { notFoundPageContext } from "./lib/not-found.ts";
import { notFoundMark } from "./lib/not-found-mark.ts";
import { pagePath } from "./lib/page-path.ts";
import { type RequestServices, requestServicesContext } from "./lib/request-services.ts";
import { type SiteSettings, siteSettingsContext } from "./lib/site-settings.ts";
import { createPageAddress, createRefuseMethod, createRoutedPath, createRouteMatcher } from "./route-matcher.ts";
import { type BackendAccess, backendContext } from "./supabase/backend-access.ts";

// The server process has already rejected cross-site forms: behind a proxy, React Router does not know the public
// address.
const createHandler = (isIncluded: (routeId: string) => boolean) => {
  const filterRoutes = <Route>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isIncluded(id)));
  const assets = { ...build.assets, routes: filterRoutes(build.assets.routes) };
  return createRequestHandler(
    { ...build, routes: filterRoutes(build.routes), assets, allowedActionOrigins: ["**"] },
    import.meta.env.MODE,
  );
};

// One handler per language: the router tries routes sequentially.
const handlers = {
  es: createHandler((id) => !id.startsWith("en/")),
  en: createHandler((id) => !id.startsWith("es/")),
} satisfies Record<Locale, unknown>;

const matchRoutes = createRouteMatcher(build.routes);

/** Returns the part of an address that its page depends on: the path and known query parameters. Used as cache key. */
export const pageAddress = createPageAddress(matchRoutes);

/** Returns a path with the static segments in the case of the route. */
export const routedPath = createRoutedPath(matchRoutes);

/** Returns the refusal of a non-GET request to an address without an action; null if it has one. */
export const refuseMethod = createRefuseMethod(matchRoutes);

/** Services of a rendering besides its request. */
type RenderContext = {
  backend: BackendAccess;
  settings: SiteSettings;
  services: RequestServices;
  nonce?: string | undefined;
};

/**
 * Handles a request for a page, its data or a resource; entry of the server bundle. Unknown addresses and missing files
 * get the empty response that is replaced by `renderNotFound`.
 *
 * The language is set here, not in the root route: React Router runs no middleware for unmatched addresses, and the 404
 * page needs a language. Data requests use `/en.data` for the index page, which the language rule reads as `/en`.
 */
export async function handleRequest(request: Request, given: RenderContext): Promise<Response> {
  const pageUrl = new URL(request.url);
  pageUrl.pathname = pagePath(pageUrl.pathname);
  const isData = pageUrl.pathname !== new URL(request.url).pathname;
  const response = await handle(request, pageUrl, routerContext(given));
  return isMissingFile(response) && !isData
    ? new Response(null, { status: 404, headers: { [notFoundMark]: "1" } })
    : response;
}

/** Renders the 404 page in a language, at a fixed address so that it contains no other. */
export function renderNotFound(locale: Locale, given: RenderContext): Promise<Response> {
  const url = new URL(translatePath("/404", locale), given.settings.siteUrl);
  const context = routerContext(given);
  context.set(notFoundPageContext, true);
  return handle(new Request(url, { headers: { Accept: "*/*" } }), url, context);
}

function routerContext({ backend, settings, services, nonce }: RenderContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(siteSettingsContext, settings);
  context.set(backendContext, backend);
  context.set(requestServicesContext, services);
  context.set(nonceContext, nonce);
  return context;
}

function handle(request: Request, pageUrl: URL, context: RouterContextProvider): Promise<Response> {
  const locale = localeOfPath(pageUrl.pathname);
  return paraglideMiddleware(new Request(pageUrl), () => handlers[locale](request, context));
}

/**
 * True if a file does not exist: React Router then responds with the loader's data as JSON. Text and problem responses
 * have their own content.
 */
function isMissingFile({ status, headers }: Response): boolean {
  return status === 404 && !/^text\/|problem\+json/.test(headers.get("Content-Type") ?? "");
}
