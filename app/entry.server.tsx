import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { isStaffRoute, manifestIn } from "./i18n/page-scripts.ts";
import { getLocale } from "./i18n/paraglide/runtime.js";
import { deferredModules } from "./lib/hydration.ts";
import { NonceContext, nonceContext } from "./lib/nonce.ts";
import { explanationOf, notFoundPageContext } from "./lib/not-found.ts";
import { notFoundMark } from "./lib/not-found-mark.ts";
import type { ReactHandle } from "./lib/page-handle.ts";

/**
 * Renders the whole page before sending the first byte: the content security policy lists hashes of inline scripts, and
 * the cache stores whole pages. Unknown addresses are not rendered here, since they share one page.
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
  return new Response(shouldHydrateImmediately(routerContext) ? html : deferScripts(html), { status, headers });
}

/** True if all errors are 404s without an explanation from a page or loader. */
function isUnknownAddress({ staticHandlerContext }: EntryContext): boolean {
  const errors = Object.values(staticHandlerContext.errors ?? {});
  return errors.length > 0 && errors.every((error) => explanationOf(error) === undefined);
}

/** True if a page is unusable before hydration. */
function shouldHydrateImmediately({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as Partial<ReactHandle> | undefined,
  );
  return import.meta.env.DEV || handles.some((handle) => handle?.shouldHydrateImmediately);
}

/**
 * Returns the manifest with only the matched routes in the page's language, because the router processes all given
 * routes for each page.
 */
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
    // 404 and 405 are responses, not failures.
    const isAnswer =
      error instanceof Response || [404, 405].includes((error as { status?: number } | null)?.status ?? 0);
    if (!request.signal.aborted && !isAnswer) console.error(error);
  };
}

/**
 * Defers hydration: returns a rendered page whose scripts are not fetched until `page-script/` requests them. The text
 * of the script is unchanged, since its hash is in the content security policy.
 */
function deferScripts(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  // Latin 1 is ten times faster than UTF-8, and tags are ASCII.
  const html = page.toString("latin1");
  const modules: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
    modules.push(href);
    return "";
  });
  const held = withoutPreloads.replace(
    /<script( nonce="[^"]*")? type="module" async="">/,
    (_tag, nonce = "") => `<script${nonce} type="text/plain" ${deferredModules}="${modules.join(" ")}">`,
  );
  return Buffer.from(held, "latin1");
}

type Options = Pick<RenderToPipeableStreamOptions, "nonce" | "onError"> & { signal: AbortSignal };

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop without other renderings, so that cached pages can be sent between two of them.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Renders a page completely and returns its bytes. Rejects with errors outside of every error boundary. Uses a stream
 * because `renderToString` omits suspended content and the router's hydration data; a Node stream is faster than a web
 * stream (docs/decisions/page-cache.md).
 */
export async function renderWhole(page: ReactNode, { signal, ...options }: Options): Promise<Buffer<ArrayBuffer>> {
  await nextTurn();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Disables out-of-order chunks, which need a script: pages must be readable without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onAllReady: () => void pipe(sink),
    });
    // The signal may have aborted before this turn.
    if (signal.aborted) abort(signal.reason);
    else signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}
