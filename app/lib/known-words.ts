import { notFound } from "./not-found.ts";

/** The words that the filters of an address take, by parameter. */
export type FilterWords = Readonly<Record<string, readonly string[]>>;

/**
 * Throws what becomes a 404 where an address asks a filter for a word that it does not have (docs/decisions/103). An
 * empty value asks for nothing.
 */
export function requireKnownWords(query: URLSearchParams, filters: FilterWords): void {
  const isKnown = ([name, words]: [string, readonly string[]]) =>
    query.getAll(name).every((value) => value === "" || words.includes(value));
  if (!Object.entries(filters).every(isKnown)) throw notFound();
}
