import { Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";

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
