import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { Db } from "./db.ts";

/** Lifetime of a shared value in milliseconds, for backends that do not announce content changes. */
const ttlMs = 60_000;

const shared = memoizeByContentVersion<unknown>({ ttlMs });

/** Content version by client, for clients whose reads are shared. */
const versions = new WeakMap<object, number>();

/** Marks a client as shareable: it has the anonymous role and is not a preview. */
export function shareReads(db: Db, contentVersion: number): void {
  versions.set(db, contentVersion);
}

/**
 * Returns the result of `read`, shared by all pages and read once per content version if `db` is shareable, otherwise
 * on each call. `key` must identify the result including its parameters. Shared values are frozen. Throws the errors of
 * `read`.
 */
export function sharedRead<Value>(db: Db, key: string, read: () => Promise<Value>): Promise<Value> {
  const contentVersion = versions.get(db);
  if (contentVersion === undefined) return read();
  // Each key has one reader, which knows its type.
  return shared(contentVersion, key, async () => freezeDeep(await read())) as Promise<Value>;
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
