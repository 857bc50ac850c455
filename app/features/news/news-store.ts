import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { NewsRow } from "./news.ts";
import { listNews } from "./news-queries.ts";
import { seedNews } from "./news-seeding.ts";
import { parseStaticNews } from "./static-news.ts";

/** How long a list is reused: 5 minutes (specification, section 9). */
const newsCacheLife = 300_000;

/** What a cache holds. `storedAt` is in milliseconds since 1970; `unsaved` are items the backend did not take. */
export type CachedNews = { storedAt: number; items: NewsRow[]; unsaved: NewsRow[] };

/** Where the list is kept between calls: memory on the server, browser storage in the staff area. */
export type NewsCache = { read(): CachedNews | null; write(cached: CachedNews): void };

export type NewsStoreOptions = {
  db: SupabaseClient<Database>;
  cache: NewsCache;
  /** The content of the static news file, parsed as JSON. */
  readStaticFile: () => Promise<unknown>;
  /** Only a signed-in member of staff, or the server, loads the static file into an empty table. */
  maySeed: boolean;
  now?: () => number;
};

/**
 * A list and where it comes from: the backend as of `storedAt` (milliseconds since 1970), or, because the backend
 * failed, the local copy as of `storedAt`, the static file, or nothing at all.
 */
export type NewsListing = { items: NewsRow[] } & (
  | { origin: "backend" | "local-copy"; storedAt: number }
  | { origin: "static-file" | "nothing" }
);

/**
 * The news list with the cache and fallback rules of specification section 4. Reading never throws: when the backend
 * fails it answers the local copy however old, else the static file, else an empty list.
 */
export function createNewsStore({ db, cache, readStaticFile, maySeed, now = Date.now }: NewsStoreOptions) {
  const readStatic = async () => parseStaticNews(await readStaticFile());
  const read = (): CachedNews => cache.read() ?? { storedAt: 0, items: [], unsaved: [] };

  async function fetchAndStore(): Promise<CachedNews> {
    let items = await listNews(db);
    if (items.length === 0 && maySeed && (await seedNews(db, await readStatic())) > 0) items = await listNews(db);
    const cached = { storedAt: now(), items, unsaved: read().unsaved };
    cache.write(cached);
    return cached;
  }

  async function listing(): Promise<NewsListing> {
    const cached = cache.read();
    if (cached && now() - cached.storedAt < newsCacheLife) return origin("backend", cached);
    try {
      return origin("backend", await fetchAndStore());
    } catch {
      // A copy that was never fetched holds at most what was not saved.
      if (cached && (cached.storedAt > 0 || cached.items.length > 0)) return origin("local-copy", cached);
      const items = await readStatic().catch(() => []);
      const unsaved = cached?.unsaved ?? [];
      return { origin: items.length > 0 ? "static-file" : "nothing", items: withUnsaved(items, unsaved) };
    }
  }

  return {
    /** The list, with where it comes from. */
    listing,

    list: async (): Promise<NewsRow[]> => (await listing()).items,

    /** Fetches anew after a save or a deletion; keeps the old copy when the backend does not answer. */
    async refresh(): Promise<void> {
      await fetchAndStore().catch(() => undefined);
    },

    /** Keeps an item that the backend did not take. It stays in the list, and goes away when it is saved. */
    keepUnsaved(item: NewsRow): void {
      const cached = read();
      cache.write({ ...cached, unsaved: [item, ...cached.unsaved.filter(({ id }) => id !== item.id)] });
    },

    /** Puts what the backend has just taken into the local copy, in case that it cannot be fetched anew. */
    noteSaved(item: NewsRow): void {
      const { storedAt, items, unsaved } = read();
      const others = items.filter(({ id }) => id !== item.id);
      cache.write({ storedAt, items: [item, ...others], unsaved: unsaved.filter(({ id }) => id !== item.id) });
    },

    forgetUnsaved(id: string): void {
      const cached = cache.read();
      if (cached) cache.write({ ...cached, unsaved: cached.unsaved.filter((item) => item.id !== id) });
    },

    unsaved(): NewsRow[] {
      return read().unsaved;
    },
  };
}

export type NewsStore = ReturnType<typeof createNewsStore>;

function origin(name: "backend" | "local-copy", { storedAt, items, unsaved }: CachedNews): NewsListing {
  return { origin: name, storedAt, items: withUnsaved(items, unsaved) };
}

function withUnsaved(items: NewsRow[], unsaved: NewsRow[]): NewsRow[] {
  const kept = new Set(unsaved.map(({ id }) => id));
  return [...unsaved, ...items.filter(({ id }) => !kept.has(id))].sort(
    (a, b) => Date.parse(b.date) - Date.parse(a.date),
  );
}
