import { uploadWithProgress } from "./upload-with-progress.ts";

/** How long a request of a staff page may take, in milliseconds. */
const requestTimeoutMs = 20_000;

/**
 * A `fetch` whose requests are aborted when no answer has begun after `timeoutMs`, those with a file when nothing has
 * moved for as long; they reject with a TimeoutError, whose message says «timed out». A signal that the caller passes
 * counts as well. Measured with the page's timer.
 */
export function fetchWithTimeLimit(fetch: typeof globalThis.fetch, timeoutMs = requestTimeoutMs): typeof fetch {
  return async (input, init) => {
    if (init?.body instanceof FormData) return uploadWithProgress(String(input), init, timeoutMs);
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException(`The request timed out after ${timeoutMs} ms`, "TimeoutError")),
      timeoutMs,
    );
    const signal = init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
    try {
      return await fetch(input, { ...init, signal });
    } finally {
      clearTimeout(timer);
    }
  };
}
