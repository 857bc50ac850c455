import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { holdScripts } from "./hold-scripts.ts";
import { isStaffRoute, manifestIn } from "./i18n/page-scripts.ts";
import { getLocale } from "./i18n/paraglide/runtime.js";
import { NonceContext, nonceContext } from "./lib/nonce.ts";
import { explanationOf, notFoundPageContext } from "./lib/not-found.ts";
import { notFoundMark } from "./lib/not-found-mark.ts";
import type { ReactHandle } from "./lib/page-handle.ts";
import { renderWhole } from "./render-whole.ts";

/**
 * Renders the whole page before the first byte is sent: the content security policy names the hashes of its inline
 * scripts, and the page cache keeps whole pages. Unknown addresses are not rendered, since they all have one page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (status === 404 && !loadContext.get(notFoundPageContext) && isUnknownAddress(routerContext)) {
    return new Response(null, { status, headers: { [notFoundMark]: "1" } });
  }
  const context = { ...routerContext, manifest: manifestOf(routerContext) };
  const nonce = loadContext.get(nonceContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} nonce={nonce} url={request.url} />
    </NonceContext>
  );
  const html = await renderWhole(page, {
    ...(nonce ? { nonce } : {}),
    signal: request.signal,
    onError: reportUnlessAborted(request),
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(isReactsAtOnce(routerContext) ? html : holdScripts(html), { status, headers });
}

/** Whether nothing is there that could say more: neither a page that answers 404 itself nor a loader's explanation. */
function isUnknownAddress({ staticHandlerContext }: EntryContext): boolean {
  const errors = Object.values(staticHandlerContext.errors ?? {});
  return errors.length > 0 && errors.every((error) => explanationOf(error) === undefined);
}

/** Whether a page is of no use before React takes it over. */
function isReactsAtOnce({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as Partial<ReactHandle> | undefined,
  );
  return import.meta.env.DEV || handles.some((handle) => handle?.isReactsAtOnce);
}

/** The page's own routes in its language: the router builds routes from all that it is given, for each page. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const matched = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  const isStaff = matched.some(([id]) => isStaffRoute(id));
  return manifestIn({ ...manifest, routes: Object.fromEntries(matched) }, isStaff ? "both" : getLocale());
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  reportUnlessAborted(request)(error);
};

function reportUnlessAborted(request: Request) {
  return (error: unknown) => {
    // What is not found, and a method that an address does not have, are responses, not failures.
    const isAnswer =
      error instanceof Response || [404, 405].includes((error as { status?: number } | null)?.status ?? 0);
    if (!request.signal.aborted && !isAnswer) console.error(error);
  };
}
