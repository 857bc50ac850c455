import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { Db } from "./db.ts";

/** Lifetime of a shared value in milliseconds, for backends that do not announce content changes. */
const ttlMs = 60_000;

const shared = memoizeByContentVersion<unknown>({ ttlMs });

/** Content version by client, for clients whose reads are shared. */
const versions = new WeakMap<object, number>();

/** Results by key of the clients that only one page uses, by client. */
const ownResults = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Shares the reads of a page's anonymous client with other pages of this content version, or only within the page if it
 * is null, as for a preview.
 */
export function shareReads(db: Db, contentVersion: number | null): void {
  if (contentVersion === null) ownResults.set(db, new Map());
  else versions.set(db, contentVersion);
}

/**
 * Returns the result of `read`, which is read once for the pages that `shareReads` names, for other clients on each
 * call. `key` must identify the result including its parameters. Shared values are frozen. Throws the errors of
 * `read`.
 */
export function sharedRead<Value>(db: Db, key: string, read: () => Promise<Value>): Promise<Value> {
  const contentVersion = versions.get(db);
  const readFrozen = async () => freezeDeep(await read());
  // Each key has one reader, which knows its type.
  if (contentVersion !== undefined) return shared(contentVersion, key, readFrozen) as Promise<Value>;
  const results = ownResults.get(db);
  if (!results) return read();
  const known = results.get(key) ?? readFrozen();
  results.set(key, known);
  return known as Promise<Value>;
}

/** Returns the rows of a query by `sharedRead`, for small tables that many pages use. */
export function sharedRows<Rows>(db: Db, key: string, query: () => PromiseLike<{ data: Rows }>): Promise<Rows> {
  return sharedRead(db, key, async () => (await query()).data);
}

/** Freezes plain objects and arrays recursively and returns the value. Functions are not frozen. */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
  return value;
}
