import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { holdScripts } from "./hold-scripts.ts";
import { NonceContext, nonceContext } from "./lib/nonce.ts";
import type { ReactHandle } from "./lib/page-handle.ts";

/**
 * Renders the whole page before the first byte is sent: the content security policy names the hashes of its inline
 * scripts, and the page cache keeps whole pages. As a stream nevertheless: `renderToString` takes less time, but leaves
 * out what suspends, and the router sends the data that way by which the browser takes the page over.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const context = { ...routerContext, manifest: manifestOf(routerContext) };
  const nonce = loadContext.get(nonceContext);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} nonce={nonce} url={request.url} />
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    ...(nonce ? { nonce } : {}),
    signal: request.signal,
    onError: reportUnlessAborted(request),
  });
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isReactsAtOnce(routerContext)) return new Response(stream, { status, headers });
  return new Response(holdScripts(await new Response(stream).text()), { status, headers });
}

/** Whether a page is of no use before React takes it over. */
function isReactsAtOnce({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as Partial<ReactHandle> | undefined,
  );
  return import.meta.env.DEV || handles.some((handle) => handle?.isReactsAtOnce);
}

/** The page's own routes: the router builds routes from all that it is given, for each page. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const matched = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  return { ...manifest, routes: Object.fromEntries(matched) };
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  reportUnlessAborted(request)(error);
};

function reportUnlessAborted(request: Request) {
  return (error: unknown) => {
    // Not found is a response, not a failure.
    const isAnswer = error instanceof Response || (error as { status?: number } | null)?.status === 404;
    if (!request.signal.aborted && !isAnswer) console.error(error);
  };
}
