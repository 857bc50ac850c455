import { useDebouncedValue } from "./use-debounced-value.ts";

/**
 * Returns a list's query for the request. Typed text is debounced; filters are not, because a row selected before the
 * filtered results arrive would lose its selection.
 */
export function useRequestedQuery(query: URLSearchParams): URLSearchParams {
  return requestedQuery(query, new URLSearchParams(useDebouncedValue(query.toString())));
}

/** Returns a list's query, or the `debounced` one while its search text differs. */
export function requestedQuery(query: URLSearchParams, debounced: URLSearchParams): URLSearchParams {
  const text = query.get("q");
  return text && text !== debounced.get("q") ? debounced : query;
}
