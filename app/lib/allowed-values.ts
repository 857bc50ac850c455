import { notFound } from "./not-found.ts";

/** Allowed filter values by parameter. */
export type AllowedValues = Readonly<Record<string, readonly string[]>>;

/**
 * Throws a 404 response if a filter value is not in its closed list (docs/decisions/addresses.md). An empty value is
 * ignored.
 */
export function requireAllowedValues(query: URLSearchParams, filters: AllowedValues): void {
  const isKnown = ([name, words]: [string, readonly string[]]) =>
    query.getAll(name).every((value) => value === "" || words.includes(value));
  if (!Object.entries(filters).every(isKnown)) throw notFound();
}
