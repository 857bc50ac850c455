import type { NewsRow } from "./news.ts";
import { cardOf, type NewsCard } from "./news-card.ts";
import type { NewsPage, NewsQuestion } from "./news-lists.ts";
import type { NewsTotals } from "./news-queries.ts";
import { selectNews } from "./news-selection.ts";

/** What the backend answered to a question, at `storedAt` (milliseconds since 1970). */
export type Reading = NewsPage & {
  question: NewsQuestion;
  storedAt: number;
  /** True after a save: fetched again even within the reuse time. */
  isOutdated: boolean;
};

/** What a cache holds: the latest readings first, and the items that the backend did not take. */
export type NewsCacheState = { readings: Reading[]; unsaved: NewsRow[]; totals?: NewsTotals };

/** What was read of this very question, if anything. */
export function findReading({ readings }: NewsCacheState, question: NewsQuestion): Reading | undefined {
  const key = keyOf(question);
  return readings.find((reading) => keyOf(reading.question) === key);
}

/** The cache with one reading more, in place of the earlier one of its question, and no more than `capacity`. */
export function keepReading(cached: NewsCacheState, reading: Reading, capacity: number): NewsCacheState {
  const key = keyOf(reading.question);
  const others = cached.readings.filter(({ question }) => keyOf(question) !== key);
  return { ...cached, readings: [reading, ...others].slice(0, capacity) };
}

/** The cache without an item, wherever it was read. */
export function forget(cached: NewsCacheState, id: string): NewsCacheState {
  const readings = cached.readings.map((reading) => {
    const items = reading.items.filter((item) => item.id !== id);
    return { ...reading, items, total: reading.total - (reading.items.length - items.length) };
  });
  return { ...cached, readings };
}

/** The cache with an item that was saved: where it had been read, and on the first page of each list that it is in now. */
export function take(cached: NewsCacheState, card: NewsCard, now: Date): NewsCacheState {
  const without = forget(cached, card.id);
  const readings = without.readings.map((reading, index) => {
    const had = cached.readings[index]?.items.some(({ id }) => id === card.id);
    const belongs = selectNews([card], reading.question.selection, now).length > 0;
    if (!belongs || !(had || reading.question.start === 0)) return reading;
    return { ...reading, items: [...reading.items, card].sort(newestFirst), total: reading.total + 1 };
  });
  return { ...without, readings };
}

/** A page of what is known here, each item once. */
export function answerFrom(cards: NewsCard[], { selection, start, count }: NewsQuestion, now: Date): NewsPage {
  const known = [...new Map(cards.map((card) => [card.id, card])).values()];
  const selected = selectNews(known, selection, now).sort(newestFirst);
  return { items: selected.slice(start, start + count), total: selected.length };
}

/** A page with the items that the backend did not take: on the first page, before all that is stored. */
export function withUnsaved(page: NewsPage, question: NewsQuestion, unsaved: NewsRow[], now: Date): NewsPage {
  if (unsaved.length === 0) return page;
  const kept = new Set(unsaved.map(({ id }) => id));
  const own = selectNews(unsaved.map(cardOf), question.selection, now).sort(newestFirst);
  const stored = page.items.filter(({ id }) => !kept.has(id));
  return {
    items: question.start === 0 ? [...own, ...stored] : stored,
    total: page.total - (page.items.length - stored.length) + own.length,
  };
}

function newestFirst(one: NewsCard, other: NewsCard): number {
  return Date.parse(other.date) - Date.parse(one.date);
}

function keyOf({ selection, start, count }: NewsQuestion): string {
  const { text, filter, isTrash, category } = selection;
  return JSON.stringify([text, filter, isTrash, category, start, count]);
}
