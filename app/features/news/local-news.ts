import type { NewsCard, NewsRow } from "./news.ts";
import { cardOf } from "./news-card.ts";
import type { NewsPage, NewsPageRequest } from "./news-lists.ts";
import { comparisonOf } from "./news-order.ts";
import type { NewsTotals } from "./news-queries.ts";
import { selectNews } from "./news-selection.ts";

/** A page returned by the backend at `storedAt` (milliseconds since 1970). */
export type Reading = NewsPage & {
  question: NewsPageRequest;
  storedAt: number;
  /** True after a save: the page is fetched again even within the cache lifetime. */
  isOutdated: boolean;
};

/** Totals returned by the backend; stale without `storedAt`. */
export type CachedTotals = NewsTotals & { storedAt?: number };

/** Content of a cache: pages, latest first, and items whose save failed. */
export type NewsCacheState = { readings: Reading[]; unsaved: NewsRow[]; totals?: CachedTotals };

/** Returns the cached page of a question. */
export function findReading({ readings }: NewsCacheState, question: NewsPageRequest): Reading | undefined {
  const key = keyOf(question);
  return readings.find((reading) => keyOf(reading.question) === key);
}

/** Adds a page to the cache and replaces an earlier one of the same question; keeps at most `capacity`. */
export function withReading(cached: NewsCacheState, reading: Reading, capacity: number): NewsCacheState {
  const key = keyOf(reading.question);
  const others = cached.readings.filter(({ question }) => keyOf(question) !== key);
  return { ...cached, readings: [reading, ...others].slice(0, capacity) };
}

export function withoutItem(cached: NewsCacheState, id: string): NewsCacheState {
  const readings = cached.readings.map((reading) => {
    const items = reading.items.filter((item) => item.id !== id);
    return { ...reading, items, total: reading.total - (reading.items.length - items.length) };
  });
  return { ...cached, readings };
}

/** Puts a saved item into the cache: on the pages that had it and on the first page of each list that selects it. */
export function withItem(cached: NewsCacheState, card: NewsCard, now: Date): NewsCacheState {
  const without = withoutItem(cached, card.id);
  const readings = without.readings.map((reading, index) => {
    const had = cached.readings[index]?.items.some(({ id }) => id === card.id);
    const belongs = selectNews([card], reading.question.selection, now).length > 0;
    if (!belongs || !(had || reading.question.start === 0)) return reading;
    const items = [...reading.items, card].sort(comparisonOf(reading.question.sort ?? null, now));
    return { ...reading, items, total: reading.total + 1 };
  });
  return { ...without, readings };
}

/** Returns a page of the given cards without duplicates. */
export function pageOf(
  cards: NewsCard[],
  { selection, sort = null, start, count }: NewsPageRequest,
  now: Date,
): NewsPage {
  const known = [...new Map(cards.map((card) => [card.id, card])).values()];
  const selected = selectNews(known, selection, now).sort(comparisonOf(sort, now));
  return { items: selected.slice(start, start + count), total: selected.length };
}

/** Adds items whose save failed to the first page, before the stored ones. */
export function withUnsaved(page: NewsPage, question: NewsPageRequest, unsaved: NewsRow[], now: Date): NewsPage {
  if (unsaved.length === 0) return page;
  const kept = new Set(unsaved.map(({ id }) => id));
  const own = selectNews(unsaved.map(cardOf), question.selection, now).sort(comparisonOf(null, now));
  const stored = page.items.filter(({ id }) => !kept.has(id));
  return {
    items: question.start === 0 ? [...own, ...stored] : stored,
    total: page.total - (page.items.length - stored.length) + own.length,
  };
}

function keyOf({ selection, sort = null, start, count }: NewsPageRequest): string {
  const { text, filter, isTrash, category } = selection;
  return JSON.stringify([text, filter, isTrash, category, sort, start, count]);
}
