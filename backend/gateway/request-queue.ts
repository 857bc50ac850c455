import PQueue from "p-queue";
import { restError, withRetryAfter } from "../http/error-responses.ts";

type Options = { concurrency: number; maxQueued: number; maxWaitMs: number };

/** Runs work now or when its turn comes. */
export type Enqueue = (work: () => Promise<Response>) => Promise<Response>;

/**
 * Runs `concurrency` works at once, the others after them in the order of asking. Returns 429 for work that finds the
 * queue full or has waited for `maxWaitMs` milliseconds; it is never started.
 */
export function createRequestQueue({ concurrency, maxQueued, maxWaitMs }: Options): Enqueue {
  const queue = new PQueue({ concurrency });
  return async (work) => {
    if (queue.pending >= concurrency && queue.size >= maxQueued) return tooBusy();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), maxWaitMs);
    const start = () => {
      clearTimeout(timer);
      return work();
    };
    return queue.add(start, { signal: waiting.signal }).catch((error: unknown) => {
      if (waiting.signal.aborted) return tooBusy();
      throw error;
    });
  };
}

function tooBusy(): Response {
  const message = "Too many requests are running at this moment. Try again in a second.";
  return withRetryAfter(restError(429, "PGRST429", message), 1);
}
