import { useDebouncedValue } from "./use-debounced-value.ts";

/**
 * Returns the query of a list that is requested: typed text after a pause, filters at once, so that a row selected
 * after a filter belongs to its results.
 */
export function useRequestedQuery(query: URLSearchParams): URLSearchParams {
  return requestedQuery(query, new URLSearchParams(useDebouncedValue(query.toString())));
}

/** Returns a list's query, or the `debounced` one while its search text differs. */
export function requestedQuery(query: URLSearchParams, debounced: URLSearchParams): URLSearchParams {
  const text = query.get("q");
  return text && text !== debounced.get("q") ? debounced : query;
}
