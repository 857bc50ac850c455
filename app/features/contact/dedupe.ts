import { LRUCache } from "lru-cache";

type Options = { milliseconds: number; now?: () => number };
type Done<Outcome> = { until: number; outcome: Outcome };

/** Maximum number of keys; the least recently used are dropped first. */
const capacity = 10_000;

/**
 * Returns a function that runs work once per key: while it runs, and for `milliseconds` after its start, another call
 * with the key returns the same outcome. Failures are not cached.
 */
export function createDedupe<Outcome>({ milliseconds, now = Date.now }: Options) {
  const done = new LRUCache<string, Done<Outcome>, () => Promise<Outcome>>({
    max: capacity,
    fetchMethod: async (_key, _stale, { context: work }) => {
      const until = now() + milliseconds;
      return { until, outcome: await work() };
    },
    // Work that is evicted while it runs still returns its outcome.
    ignoreFetchAbort: true,
  });
  return async (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const isOld = (done.peek(key)?.until ?? Number.POSITIVE_INFINITY) <= now();
    const { outcome } = await done.forceFetch(key, { context: work, forceRefresh: isOld });
    return outcome;
  };
}
