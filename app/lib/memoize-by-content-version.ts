import { LRUCache } from "lru-cache";
import { collectTables, noteTables } from "./tables-read.ts";

type Options = {
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Lifetime of a value in milliseconds, for backends that do not announce content changes. */
  ttlMs?: number;
};

/** Maximum number of cached keys; visitors can make up keys. */
const capacity = 500;

type Cached<Value> = { value: Value; tables: ReadonlySet<string> };

/**
 * Returns an in-process cache of values computed from content, by key. Values expire when the content version changes
 * or after `ttlMs` (default: five minutes). Concurrent calls for a key share one computation. Failures and values of
 * previews (version null) are not cached. A page that uses a value depends on the tables that it was computed from.
 */
export function memoizeByContentVersion<Value>({ now = Date.now, ttlMs = 300_000 }: Options = {}) {
  const values = new LRUCache<string, Cached<Value>, () => Promise<Value>>({
    max: capacity,
    fetchMethod: (_key, _stale, { context: compute }) => collectTables(compute),
    // A value interrupted by `clear` is returned to the waiting callers but not cached.
    ignoreFetchAbort: true,
  });
  let known = { contentVersion: -1, until: 0 };
  return async (contentVersion: number | null, key: string, compute: () => Promise<Value>): Promise<Value> => {
    if (contentVersion === null) return compute();
    if (known.contentVersion !== contentVersion || known.until < now()) {
      known = { contentVersion, until: now() + ttlMs };
      values.clear();
    }
    const { value, tables } = await values.forceFetch(key, { context: compute });
    noteTables(tables);
    return value;
  };
}
