/**
 * What a route module says of its address, as `handle`. A parameter that it does not name never reaches the page, and
 * makes no page of its own among those that the server keeps. Routes without one read no parameter; `all` is for what
 * has to refuse those that it does not know, and is not kept.
 */
export type PageHandle = { queryKeys: readonly string[] | "all" };

/** What a route module says, as `handle`, whose pages and those within are of no use before React takes them over. */
export type ReactHandle = { isReactsAtOnce: true };
