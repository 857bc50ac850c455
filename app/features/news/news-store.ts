import { isStored } from "#app/editing/record/edited-record.ts";
import type { Db } from "#app/supabase/db.ts";
import {
  findReading,
  type KeptTotals,
  type NewsCacheState,
  pageOf,
  withItem,
  withoutItem,
  withReading,
  withUnsaved,
} from "./local-news.ts";
import type { NewsRow } from "./news.ts";
import { cardOf } from "./news-card.ts";
import { listCards, type NewsPage, type NewsQuestion } from "./news-lists.ts";
import { type NewsTotals, readTotals } from "./news-queries.ts";
import { seedNews } from "./news-seeding.ts";
import { parseStaticNews } from "./static-news.ts";

/** How long a fetched list is reused: 5 minutes (specification, section 9). */
export const newsCacheLife = 300_000;

/** Where lists are cached: memory on the server, browser storage in the staff area. */
export type NewsCache = { read(): NewsCacheState | null; write(cached: NewsCacheState): void };

/** What a news store reads from, and where it caches. */
export type NewsStoreOptions = {
  db: Db;
  cache: NewsCache;
  /** The content of the static news file, parsed as JSON. */
  readStaticFile: () => Promise<unknown>;
  /** Whether to load the static file into an empty table: only for signed-in staff. */
  maySeed: boolean;
  /** How many pages of lists to cache; the least recently fetched are removed. */
  capacity: number;
  now?: () => number;
};

/**
 * A page of a list and its origin: the backend as of `storedAt` (milliseconds since 1970) or, when the backend failed,
 * the local copy as of `storedAt`, the static file, or nothing.
 */
export type NewsListing = NewsPage &
  ({ origin: "backend" | "local-copy"; storedAt: number } | { origin: "static-file" | "nothing" });

const nothingYet: NewsCacheState = { readings: [], unsaved: [] };

/**
 * News lists, a page at a time, with the cache and fallback rules of specification section 4 for each page. Reading
 * never throws: when the backend fails it returns the local copy however old (of a page that is not cached, what other
 * cached pages have of it), else the static file, else an empty list.
 */
export function createNewsStore({ db, cache, readStaticFile, maySeed, capacity, now = Date.now }: NewsStoreOptions) {
  const readStatic = async () => parseStaticNews(await readStaticFile());
  const read = () => cache.read() ?? nothingYet;
  const date = () => new Date(now());

  async function fetchAndStore(question: NewsQuestion): Promise<NewsPage & { storedAt: number }> {
    const ask = () => listCards(db, question, { now: date(), left: read().unsaved.map(({ id }) => id) });
    let page = await ask();
    if (page.total === 0 && maySeed && (await seedNews(db, readStatic)) > 0) page = await ask();
    const reading = { ...page, question, storedAt: now(), isOutdated: false };
    cache.write(withReading(read(), reading, capacity));
    return reading;
  }

  async function pageAsRead(question: NewsQuestion): Promise<NewsListing> {
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
    return { ...totals, listed: totals.listed + read().unsaved.filter((row) => !isStored(row)).length };
  }

  /** Null where the backend fails. */
  const latestTotals = () => readTotals(db).catch(() => null);

  async function totalsKnownHere(): Promise<NewsTotals> {
    const known = read().totals;
    if (known) return withQueued(known);
    const rows = await readStatic().catch(() => []);
    return withQueued({ listed: rows.length, trashed: 0, latest: null });
  }

  return {
    /** Returns a page, with its origin. */
    async page(question: NewsQuestion): Promise<NewsListing> {
      const asRead = await pageAsRead(question);
      return { ...asRead, ...withUnsaved(asRead, question, read().unsaved, date()) };
    },

    /**
     * Returns how many items there are: reused like a page, or as the backend says it. As far as it is known here when
     * the backend fails. Never throws.
     */
    async totals(): Promise<KeptTotals> {
      const { totals: known } = read();
      if (known?.storedAt !== undefined && now() - known.storedAt < newsCacheLife) return withQueued(known);
      const storedAt = now();
      const totals = await latestTotals();
      if (!totals) return totalsKnownHere();
      cache.write({ ...read(), totals: { ...totals, storedAt } });
      return withQueued({ ...totals, storedAt });
    },

    /** Returns what the backend counts now, whatever is cached, for a comparison with `totals`. Never throws. */
    async currentTotals(): Promise<NewsTotals> {
      const totals = await latestTotals();
      return totals ? withQueued(totals) : totalsKnownHere();
    },

    /** Marks what is cached as outdated after a save or a deletion. It still serves when fetching fails. */
    outdate(): void {
      const cached = read();
      const readings = cached.readings.map((reading) => ({ ...reading, isOutdated: true }));
      const { storedAt: _, ...totals } = cached.totals ?? {};
      cache.write({ ...cached, readings, ...(cached.totals ? { totals: totals as KeptTotals } : {}) });
    },

    /** Queues an item that the backend did not take. It is listed until it is saved. */
    queueUnsaved(item: NewsRow): void {
      const cached = withoutItem(read(), item.id);
      cache.write({ ...cached, unsaved: [item, ...cached.unsaved.filter(({ id }) => id !== item.id)] });
    },

    /** Updates the cached lists with an item that was saved, in case they cannot be fetched again. */
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
