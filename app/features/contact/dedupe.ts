import { LRUCache } from "lru-cache";

type Options = { milliseconds: number; now?: () => number };
type Done<Outcome> = { until: number; outcome: Outcome };

/** How many keys are remembered; the least recently asked for go first. */
const capacity = 10_000;

/**
 * Keeps work from being done twice: while work for a key runs, and for `milliseconds` after it was started, asking
 * again for the key returns the same outcome without doing anything. What failed is forgotten at once and can be tried
 * again.
 */
export function createDedupe<Outcome>({ milliseconds, now = Date.now }: Options) {
  const done = new LRUCache<string, Done<Outcome>, () => Promise<Outcome>>({
    max: capacity,
    fetchMethod: async (_key, _stale, { context: work }) => {
      const until = now() + milliseconds;
      return { until, outcome: await work() };
    },
    // Work that is pushed out while it runs still has its outcome.
    ignoreFetchAbort: true,
  });
  return async (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const isOld = (done.peek(key)?.until ?? Number.POSITIVE_INFINITY) <= now();
    const { outcome } = await done.forceFetch(key, { context: work, forceRefresh: isOld });
    return outcome;
  };
}
