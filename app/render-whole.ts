import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";

type Options = Pick<RenderToPipeableStreamOptions, "nonce" | "onError"> & { signal: AbortSignal };

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop in which no other rendering starts: kept pages are sent between two of them. */
function takeOwnTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Renders a page completely and returns its bytes. Rejects with errors thrown outside of every error boundary. A stream
 * is needed because `renderToString` omits suspended content and the router's hydration data; it is a Node stream,
 * which is read faster than a web stream (docs/decisions/page-cache.md).
 */
export async function renderWhole(page: ReactNode, { signal, ...options }: Options): Promise<Buffer<ArrayBuffer>> {
  await takeOwnTurn();
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
      // No part is set aside for a script to put in its place: pages are read without scripts too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onAllReady: () => void pipe(sink),
    });
    // It may have left while the page waited for its turn.
    if (signal.aborted) abort(signal.reason);
    else signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}
