import { uploadWithProgress } from "./upload-with-progress.ts";

/** Timeout of requests of staff pages, in milliseconds. */
const requestTimeoutMs = 20_000;

/**
 * Returns a `fetch` with a timeout: it aborts a request without a response after `timeoutMs`, and an upload without
 * progress for `timeoutMs`. Aborted requests reject with a TimeoutError («timed out»). The caller's signal still works.
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
