import { freezeDeep } from "#app/lib/freeze-deep.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { Db } from "./db.ts";

/** Milliseconds for which a value is shared where changes of content are not announced. */
const ttlMs = 60_000;

const shared = memoizeByContentVersion<unknown>({ ttlMs });

/** The clients that read for all visitors, with the version of the content that they read. */
const versions = new WeakMap<object, number>();

/** Lets what a client reads be shared: it has the anonymous role and shows no preview. */
export function shareReads(db: Db, contentVersion: number): void {
  versions.set(db, contentVersion);
}

/**
 * Returns what `read` makes of the content, which all pages share: read once after each change of content where `db`
 * reads for all visitors, each time where it reads for one person or a preview. `key` names it, with everything that it
 * depends on besides the content. What is shared cannot be changed. Throws what `read` throws.
 */
export function sharedRead<Value>(db: Db, key: string, read: () => Promise<Value>): Promise<Value> {
  const contentVersion = versions.get(db);
  if (contentVersion === undefined) return read();
  // Each key is read by one function, so that its type is known there.
  return shared(contentVersion, key, async () => freezeDeep(await read())) as Promise<Value>;
}

/**
 * Returns the rows of a query as `sharedRead` does: those of a table that is small and whose rows are on many pages.
 */
export function sharedRows<Rows>(db: Db, key: string, query: () => PromiseLike<{ data: Rows }>): Promise<Rows> {
  return sharedRead(db, key, async () => (await query()).data);
}
