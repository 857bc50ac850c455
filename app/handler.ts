import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { paraglideMiddleware } from "./i18n/paraglide/server.js";
import { type SiteSettings, siteSettingsContext } from "./lib/site-settings.ts";
import { type BackendAccess, backendContext } from "./supabase/backend-access.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Answers a request for a page, its data or a resource; the entry of the server bundle.
 *
 * The language is settled here, around everything, and not only in the root route: React Router runs no middleware for
 * an address that matches no route, and the 404 page has a language too. Data requests name the index page `/en.data`,
 * which is `/en` to the language rule.
 */
export function handleRequest(request: Request, backend: BackendAccess, settings: SiteSettings): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteSettingsContext, settings);
  context.set(backendContext, backend);
  const pageUrl = new URL(request.url);
  pageUrl.pathname = pageUrl.pathname.replace(/(\/_)?\.data$/, "") || "/";
  return paraglideMiddleware(new Request(pageUrl), () => handle(request, context));
}
