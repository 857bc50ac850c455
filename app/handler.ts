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
import { createPageAddress } from "./page-address.ts";
import { createRefuseMethod } from "./refuse-method.ts";
import { createRouteMatcher } from "./route-matcher.ts";
import { createRoutedPath } from "./routed-path.ts";
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

const matchRoutes = createRouteMatcher(build.routes);

/** The path and query of an address, as far as its page reads them. Two addresses with the same one are one page. */
export const pageAddress = createPageAddress(matchRoutes);

/** A path with the words of its route in the route's own case. */
export const routedPath = createRoutedPath(matchRoutes);

/** Returns the refusal of a request that changes something where its address takes none; null where it does. */
export const refuseMethod = createRefuseMethod(matchRoutes);

/** What a rendering may use besides its request. */
type RenderContext = {
  backend: BackendAccess;
  settings: SiteSettings;
  services: RequestServices;
  nonce?: string | undefined;
};

/**
 * Responds to a request for a page, its data or a resource; the entry of the server bundle. An unknown address and a
 * file that does not exist get the empty response that stands for `renderNotFound`.
 *
 * The language is settled here, around everything, and not only in the root route: React Router runs no middleware for
 * an address that matches no route, and the 404 page has a language too. Data requests name the index page `/en.data`,
 * which is `/en` to the language rule.
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

/** Renders the page of unknown addresses in a language: at an address of its own, so that it names no other. */
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
 * A file that does not exist: React Router answers for it with what the loader threw, as JSON. A text says why itself,
 * and so does a problem of the interface for other programs.
 */
function isMissingFile({ status, headers }: Response): boolean {
  return status === 404 && !/^text\/|problem\+json/.test(headers.get("Content-Type") ?? "");
}
