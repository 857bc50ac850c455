import { LRUCache } from "lru-cache";
import { collectTables, noteTables } from "#app/lib/tables-read.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import type { NewsCacheState } from "./local-news.ts";
import type { NewsRow } from "./news.ts";
import { findNewsById, findNewsBySlug, listNewestNews } from "./news-queries.ts";
import { createNewsStore, type NewsStore, newsCacheLife } from "./news-store.ts";
import { parseStaticNews } from "./static-news.ts";

type Remembered = { contentVersion: number; storedAt: number; rows: NewsRow[]; tables: ReadonlySet<string> };

let memory: { contentVersion: number; cached: NewsCacheState } = {
  contentVersion: 0,
  cached: { readings: [], unsaved: [] },
};

/** The tables from which the cached lists were read. */
const tablesOfLists = new Set<string>();

/** Items that visitors read recently, by query. */
const remembered = new LRUCache<string, Remembered>({ max: 300 });

/**
 * Returns the store of the news lists shared by all visitors, cached in this process. A content change invalidates
 * them, so that a saved item shows in the next request; the five minutes cover unannounced changes. Stale lists are
 * served while the backend is unreachable.
 */
export function visitorsNewsStore(db: Db, { contentVersion, readStaticNews }: BackendAccess): NewsStore {
  if (contentVersion !== null && contentVersion > memory.contentVersion) {
    const { readings } = memory.cached;
    const outdated = readings.map((reading) => ({ ...reading, isOutdated: true }));
    memory = { contentVersion, cached: { readings: outdated, unsaved: [] } };
  }
  const store = createNewsStore({
    db,
    readStaticFile: readStaticNews,
    maySeed: false,
    capacity: 200,
    cache: {
      read: () => memory.cached,
      write: (cached) => {
        // Discards data read before the content changed.
        if (contentVersion === memory.contentVersion) memory = { ...memory, cached };
      },
    },
  });
  return {
    ...store,
    page: (question) => noteLists(() => store.page(question)),
    totals: () => noteLists(() => store.totals()),
  };
}

/** Notes the tables of the lists for the page that shows them, also if they are cached. */
async function noteLists<Value>(read: () => Promise<Value>): Promise<Value> {
  const { value, tables } = await collectTables(read);
  for (const table of tables) tablesOfLists.add(table);
  noteTables(tablesOfLists);
  return value;
}

/**
 * Returns an item that visitors may read, or null, with the cache rules of the lists. Throws the backend's error if no
 * cached copy exists: whether the item exists is unknown.
 */
export async function readNewsItem(db: Db, backend: BackendAccess, key: { slug: string } | { id: string }) {
  const find = () => ("slug" in key ? findNewsBySlug(db, key.slug) : findNewsById(db, key.id));
  const matchesKey = (row: NewsRow) => ("slug" in key ? row.slug === key.slug : row.id === key.id);
  const read = async () => [(await find()) ?? []].flat();
  const [row = null] = await readRows(backend, JSON.stringify(key), read, (rows) => rows.filter(matchesKey));
  return row;
}

/** Returns the newest items as whole rows, with the cache rules of the lists. Never throws. */
export async function readNewestNews(db: Db, backend: BackendAccess, count: number): Promise<NewsRow[]> {
  const read = () => listNewestNews(db, count);
  return readRows(backend, `newest ${count}`, read, (rows) => rows.slice(0, count)).catch(() => []);
}

/**
 * Returns rows cached for less than 5 minutes or current ones; if that fails, stale rows, else those of the static
 * file.
 */
async function readRows(
  { contentVersion, readStaticNews }: BackendAccess,
  key: string,
  read: () => Promise<NewsRow[]>,
  choose: (rows: NewsRow[]) => NewsRow[],
): Promise<NewsRow[]> {
  const known = remembered.get(key);
  if (known?.contentVersion === contentVersion && Date.now() - known.storedAt < newsCacheLife) {
    noteTables(known.tables);
    return known.rows;
  }
  try {
    const { value: rows, tables } = await collectTables(read);
    if (contentVersion === null) return rows;
    // Does not cache unknown slugs, which visitors can make up.
    if (rows.length > 0) remembered.set(key, { contentVersion, storedAt: Date.now(), rows, tables });
    else remembered.delete(key);
    return rows;
  } catch (error) {
    if (known) return known.rows;
    const rows = choose(parseStaticNews(await readStaticNews().catch(() => [])));
    if (rows.length === 0) throw error;
    return rows;
  }
}
