import type { SupabaseClient } from "@supabase/supabase-js";
import { isStored } from "#app/editing/record/edited-record.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { answerFrom, findReading, forget, keepReading, type NewsCacheState, take, withUnsaved } from "./local-news.ts";
import type { NewsRow } from "./news.ts";
import { cardOf } from "./news-card.ts";
import { listCards, type NewsPage, type NewsQuestion } from "./news-lists.ts";
import { type NewsTotals, readTotals } from "./news-queries.ts";
import { seedNews } from "./news-seeding.ts";
import { parseStaticNews } from "./static-news.ts";

/** How long what was read is reused: 5 minutes (specification, section 9). */
export const newsCacheLife = 300_000;

/** Where it is kept between calls: memory on the server, browser storage in the staff area. */
export type NewsCache = { read(): NewsCacheState | null; write(cached: NewsCacheState): void };

export type NewsStoreOptions = {
  db: SupabaseClient<Database>;
  cache: NewsCache;
  /** The content of the static news file, parsed as JSON. */
  readStaticFile: () => Promise<unknown>;
  /** Only a signed-in member of staff, or the server, loads the static file into an empty table. */
  maySeed: boolean;
  /** How many pages of lists the cache has room for; the least recently fetched go. */
  capacity: number;
  now?: () => number;
};

/**
 * A page of a list and where it comes from: the backend as of `storedAt` (milliseconds since 1970), or, because the
 * backend failed, the local copy as of `storedAt`, the static file, or nothing at all.
 */
export type NewsListing = NewsPage &
  ({ origin: "backend" | "local-copy"; storedAt: number } | { origin: "static-file" | "nothing" });

const nothingYet: NewsCacheState = { readings: [], unsaved: [] };

/**
 * News lists, a page at a time, with the cache and fallback rules of specification section 4 for each page. Reading
 * never throws: when the backend fails it answers the local copy however old (of a page that was not read, what the
 * pages that were have of it), else the static file, else an empty list.
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
    cache.write(keepReading(read(), reading, capacity));
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
        return { origin: "local-copy", storedAt, ...answerFrom(cards, question, date()) };
      }
      const rows = await readStatic().catch(() => []);
      const origin = rows.length > 0 ? "static-file" : "nothing";
      return { origin, ...answerFrom(rows.map(cardOf), question, date()) };
    }
  }

  return {
    /** A page, with where it comes from. */
    async page(question: NewsQuestion): Promise<NewsListing> {
      const asRead = await pageAsRead(question);
      return { ...asRead, ...withUnsaved(asRead, question, read().unsaved, date()) };
    },

    /** How many items there are; while the backend does not say, as far as they are known here. Never throws. */
    async totals(): Promise<NewsTotals> {
      const unsaved = read().unsaved.filter((row) => !isStored(row)).length;
      const plus = (totals: NewsTotals) => ({ ...totals, listed: totals.listed + unsaved });
      try {
        const totals = await readTotals(db);
        cache.write({ ...read(), totals });
        return plus(totals);
      } catch {
        const known = read().totals;
        if (known) return plus(known);
        const rows = await readStatic().catch(() => []);
        return plus({ listed: rows.length, trashed: 0, latest: null });
      }
    },

    /** After a save or a deletion: what was read is fetched anew when it is asked for, and kept where that fails. */
    outdate(): void {
      const cached = read();
      cache.write({ ...cached, readings: cached.readings.map((reading) => ({ ...reading, isOutdated: true })) });
    },

    /** Keeps an item that the backend did not take. It stays in the list, and goes away when it is saved. */
    queueUnsaved(item: NewsRow): void {
      const cached = forget(read(), item.id);
      cache.write({ ...cached, unsaved: [item, ...cached.unsaved.filter(({ id }) => id !== item.id)] });
    },

    /** Puts what the backend has just taken into the local copy, in case that it cannot be fetched anew. */
    markSaved(item: NewsRow): void {
      const cached = read();
      cache.write({
        ...take(cached, cardOf(item), date()),
        unsaved: cached.unsaved.filter(({ id }) => id !== item.id),
      });
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

function listing(
  origin: "backend" | "local-copy",
  { items, total, storedAt }: NewsPage & { storedAt: number },
): NewsListing {
  return { origin, storedAt, items, total };
}
