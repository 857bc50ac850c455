import { restError } from "../http/error-responses.ts";

type Options = { atOnce: number; longestQueue: number; longestWait: number };

/** Runs work now or when its turn comes. */
export type TakeTurn = (work: () => Promise<Response>) => Promise<Response>;

/**
 * Runs so many works at once, others after them in the order of asking. Returns 429 for work that finds the queue full
 * or has waited for `longestWait` milliseconds; it is never begun.
 */
export function createTurns({ atOnce, longestQueue, longestWait }: Options): TakeTurn {
  const waiting = new Set<() => void>();
  let running = 0;

  const waitForTurn = () =>
    new Promise<boolean>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, longestWait);
      waiting.add(begin);
    });

  return async (work) => {
    if (running >= atOnce) {
      if (waiting.size >= longestQueue || !(await waitForTurn())) return tooBusy();
    } else running += 1;
    try {
      return await work();
    } finally {
      // A turn is handed over, so that nobody comes between.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}

function tooBusy(): Response {
  const response = restError(429, "PGRST429", "Too many requests are running at this moment. Try again in a second.");
  response.headers.set("Retry-After", "1");
  return response;
}
