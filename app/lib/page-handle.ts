/**
 * `handle` of a route module with the query parameters that its page reads. Other parameters are ignored and do not
 * create separate cache entries. Routes without a handle read no parameter. `all` is for routes that must reject
 * unknown parameters; their pages are not cached.
 */
export type PageHandle = { queryKeys: readonly string[] | "all" };

/** `handle` of a route module whose pages, and those of its child routes, are unusable before React hydrates them. */
export type ReactHandle = { shouldHydrateImmediately: true };
