import { LRUCache } from "lru-cache";

type Options = {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds for which a value is reused where changes of content are not announced. */
  ttlMs?: number;
};

/** How many keys are remembered: visitors make some of them up. */
const capacity = 500;

type Remembered<Value> = { value: Value };

/**
 * Remembers in this process what was computed from content, by key: until content changes, or for five minutes unless
 * `ttlMs` says otherwise, and no more than 500 keys. Simultaneous calls for a key share one computation. What fails is
 * not remembered, nor what is computed under the version null, for a preview.
 */
export function memoizeByContentVersion<Value>({ now = Date.now, ttlMs = 300_000 }: Options = {}) {
  const values = new LRUCache<string, Remembered<Value>, () => Promise<Value>>({
    max: capacity,
    fetchMethod: async (_key, _stale, { context: compute }) => ({ value: await compute() }),
    // What `clear` has interrupted is returned to the waiting callers, and not stored.
    ignoreFetchAbort: true,
  });
  let known = { contentVersion: -1, until: 0 };
  return async (contentVersion: number | null, key: string, compute: () => Promise<Value>): Promise<Value> => {
    if (contentVersion === null) return compute();
    if (known.contentVersion !== contentVersion || known.until < now()) {
      known = { contentVersion, until: now() + ttlMs };
      values.clear();
    }
    const { value } = await values.forceFetch(key, { context: compute });
    return value;
  };
}
