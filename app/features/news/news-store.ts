import type { Db } from "#app/supabase/db.ts";
import {
  type CachedTotals,
  findReading,
  type NewsCacheState,
  pageOf,
  withItem,
  withoutItem,
  withReading,
  withUnsaved,
} from "./local-news.ts";
import type { NewsRow } from "./news.ts";
import { cardOf } from "./news-card.ts";
import { listCards, type NewsPage, type NewsPageRequest } from "./news-lists.ts";
import { type NewsTotals, readTotals } from "./news-queries.ts";
import { seedNews } from "./news-seeding.ts";
import { parseStaticNews } from "./static-news.ts";

/** Cache lifetime of a list: 5 minutes (specification, section 9). */
export const newsCacheLife = 300_000;

/** Storage of cached lists: memory on the server, browser storage in the staff area. */
export type NewsCache = { read(): NewsCacheState | null; write(cached: NewsCacheState): void };

export type NewsStoreOptions = {
  db: Db;
  cache: NewsCache;
  readStaticFile: () => Promise<unknown>;
  /** True to import the static file into an empty table: only for signed-in staff. */
  maySeed: boolean;
  capacity: number;
  now?: () => number;
};

/**
 * A page of a list with its origin: the backend at `storedAt` (milliseconds since 1970) or, if it failed, the local
 * copy of `storedAt`, the static file, or nothing.
 */
export type NewsListing = NewsPage &
  ({ origin: "backend" | "local-copy"; storedAt: number } | { origin: "static-file" | "nothing" });

const nothingYet: NewsCacheState = { readings: [], unsaved: [] };

/**
 * Creates a store of news lists, read page by page with the cache and fallback rules of specification section 4. Reads
 * never throw: if the backend fails they return the local copy of any age (for an uncached page, its items on other
 * cached pages), else the static file, else an empty list.
 */
export function createNewsStore({ db, cache, readStaticFile, maySeed, capacity, now = Date.now }: NewsStoreOptions) {
  const readStatic = async () => parseStaticNews(await readStaticFile());
  const read = () => cache.read() ?? nothingYet;
  const date = () => new Date(now());
  /** Number of changes so far: a page read during a change may lack it. */
  let changes = 0;

  async function fetchAndStore(question: NewsPageRequest): Promise<NewsPage & { storedAt: number }> {
    const changesBefore = changes;
    const fetchPage = () => listCards(db, question, { now: date(), left: read().unsaved.map(({ id }) => id) });
    let page = await fetchPage();
    if (page.total === 0 && maySeed && (await seedNews(db, readStatic)) > 0) page = await fetchPage();
    if (changes !== changesBefore) return fetchAndStore(question);
    const reading = { ...page, question, storedAt: now(), isOutdated: false };
    cache.write(withReading(read(), reading, capacity));
    return reading;
  }

  async function pageAsRead(question: NewsPageRequest): Promise<NewsListing> {
    const known = findReading(read(), question);
    const isRecent = known !== undefined && now() - known.storedAt < newsCacheLife;
    if (isRecent && !known.isOutdated) return listing("backend", known);
    try {
      return listing("backend", await fetchAndStore(question));
    } catch {
      if (known) return listing(isRecent ? "backend" : "local-copy", known);
      const { readings } = read();
      const [first] = readings;
      if (first) {
        const storedAt = Math.min(...readings.map((reading) => reading.storedAt));
        const cards = readings.flatMap(({ items }) => items);
        return { origin: "local-copy", storedAt, ...pageOf(cards, question, date()) };
      }
      const rows = await readStatic().catch(() => []);
      const origin = rows.length > 0 ? "static-file" : "nothing";
      return { origin, ...pageOf(rows.map(cardOf), question, date()) };
    }
  }

  function withQueued<Totals extends NewsTotals>(totals: Totals): Totals {
    return { ...totals, listed: totals.listed + read().unsaved.filter(({ revision }) => revision === 0).length };
  }

  /** Returns null if the backend fails. */
  const latestTotals = () => readTotals(db).catch(() => null);

  async function totalsKnownHere(): Promise<NewsTotals> {
    const known = read().totals;
    if (known) return withQueued(known);
    const rows = await readStatic().catch(() => []);
    return withQueued({ listed: rows.length, trashed: 0, latest: null });
  }

  return {
    async page(question: NewsPageRequest): Promise<NewsListing> {
      const asRead = await pageAsRead(question);
      return { ...asRead, ...withUnsaved(asRead, question, read().unsaved, date()) };
    },

    /** Returns the cached page of a question and its totals, of any age, to show while it is fetched; null without. */
    cachedPage(question: NewsPageRequest): { page: NewsPage; totals: NewsTotals } | null {
      const { totals, ...state } = read();
      const known = findReading(state, question);
      if (!known || !totals) return null;
      return { page: { ...known, ...withUnsaved(known, question, state.unsaved, date()) }, totals: withQueued(totals) };
    },

    /** Returns the totals, cached like a page; the last known ones if the backend fails. Never throws. */
    async totals(): Promise<CachedTotals> {
      const { totals: known } = read();
      if (known?.storedAt !== undefined && now() - known.storedAt < newsCacheLife) return withQueued(known);
      const storedAt = now();
      const changesBefore = changes;
      const totals = await latestTotals();
      if (!totals) return totalsKnownHere();
      if (changes !== changesBefore) return this.totals();
      cache.write({ ...read(), totals: { ...totals, storedAt } });
      return withQueued({ ...totals, storedAt });
    },

    /** Returns the backend's current totals, bypassing the cache, to compare with `totals`. Never throws. */
    async currentTotals(): Promise<NewsTotals> {
      const totals = await latestTotals();
      return totals ? withQueued(totals) : totalsKnownHere();
    },

    /** Marks the cache as stale after a save or a deletion. It is still used if fetching fails. */
    outdate(): void {
      changes += 1;
      const cached = read();
      const readings = cached.readings.map((reading) => ({ ...reading, isOutdated: true }));
      const { storedAt: _, ...totals } = cached.totals ?? {};
      cache.write({ ...cached, readings, ...(cached.totals ? { totals: totals as CachedTotals } : {}) });
    },

    /** Queues an item whose save failed; it is listed until it is saved. */
    queueUnsaved(item: NewsRow): void {
      const cached = withoutItem(read(), item.id);
      cache.write({ ...cached, unsaved: [item, ...cached.unsaved.filter(({ id }) => id !== item.id)] });
    },

    /** Updates the cached lists with a saved item, in case fetching fails. */
    markSaved(item: NewsRow): void {
      const cached = read();
      cache.write({
        ...withItem(cached, cardOf(item), date()),
        unsaved: cached.unsaved.filter(({ id }) => id !== item.id),
      });
    },

    discardUnsaved(id: string): void {
      const cached = cache.read();
      if (cached) cache.write({ ...cached, unsaved: cached.unsaved.filter((item) => item.id !== id) });
    },

    unsaved(): NewsRow[] {
      return read().unsaved;
    },
  };
}

export type NewsStore = ReturnType<typeof createNewsStore>;

function listing(
  origin: "backend" | "local-copy",
  { items, total, storedAt }: NewsPage & { storedAt: number },
): NewsListing {
  return { origin, storedAt, items, total };
}
