import { notFound } from "./not-found.ts";

/** The words that the filters of an address take, by parameter. */
export type FilterWords = Readonly<Record<string, readonly string[]>>;

/**
 * Throws a 404 response if a filter's value is not in its closed list (docs/decisions/addresses.md). An empty value is
 * no filter.
 */
export function requireKnownWords(query: URLSearchParams, filters: FilterWords): void {
  const isKnown = ([name, words]: [string, readonly string[]]) =>
    query.getAll(name).every((value) => value === "" || words.includes(value));
  if (!Object.entries(filters).every(isKnown)) throw notFound();
}
