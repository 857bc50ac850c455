/** The site's pages, active staff, commands (`service`), or anyone else (`visitor`), signed in or not. */
export type Sender = "site" | "visitor" | "staff" | "service";

export type RequestLimits = {
  /** Maximum milliseconds of one statement and of the request; a visitor's time starts on arrival. */
  statementTime: number;
  requestTime: number;
  /** Maximum bytes that the database may return for the request. */
  answerSize: number;
  /** Maximum bytes of a body. */
  bodySize: number;
  /** Maximum number of values in a body, including those of nested lists and objects. */
  bodyValues: number;
};

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const unlimited = Number.POSITIVE_INFINITY;

/** The limits by sender; explained in `docs/operations-reference.md`. */
export const requestLimits: Record<Sender, RequestLimits> = {
  visitor: {
    statementTime: 3000,
    requestTime: 3000,
    answerSize: 8 * megabyte,
    bodySize: 64 * kilobyte,
    bodyValues: 1000,
  },
  staff: {
    statementTime: 15_000,
    requestTime: 120_000,
    answerSize: 32 * megabyte,
    bodySize: 5 * megabyte,
    bodyValues: 250_000,
  },
  // The queries are this repository's, and the pages bound the values that visitors can put into them.
  site: {
    statementTime: 8000,
    requestTime: 20_000,
    answerSize: unlimited,
    // Records that another program saves through the API pass through a route of the site.
    bodySize: megabyte,
    bodyValues: 20_000,
  },
  service: {
    statementTime: 30_000,
    requestTime: unlimited,
    answerSize: unlimited,
    bodySize: 256 * megabyte,
    bodyValues: unlimited,
  },
};

/**
 * Functions that write whole imports or batches, and their timeout in milliseconds, which their definitions set for
 * PostgREST.
 */
export const longFunctions: ReadonlyMap<string, number> = new Map([
  ["apply_import", 110_000],
  ["check_import_rows", 110_000],
  ["check_import_rows_as", 110_000],
  ["apply_import_as", 110_000],
  ["undo_batch", 110_000],
  ["undo_batch_as", 110_000],
  ["empty_trash", 110_000],
  ["run_background_change", 600_000],
]);

export const queryLimits = {
  parameters: 200,
  /** Nesting depth of brackets, in a parameter or in a JSON body. */
  nesting: 64,
  embeds: 16,
  embedDepth: 4,
  columns: 200,
  /** Conditions, including those of embedded tables, and nesting depth of `and` and `or`. */
  filters: 100,
  filterDepth: 10,
  /** Values in the lists of all conditions (`in`, `any`, `all`, arrays). */
  listItems: 1000,
  orderTerms: 16,
  wildcards: 16,
  /** Characters of one text search, and its negations (`!`, `-`); PostgreSQL fails beyond 32 nested ones. */
  searchLength: 300,
  negations: 16,
};

/** Rows with more values than this are written by one request at a time, in statements of at most this many values. */
export const bulkValues = 2000;

/** Milliseconds of database work per network and per so many seconds, for visitors' requests. */
export const visitorBudget = { milliseconds: 20_000, seconds: 60, leastPerRequest: 25 };

/** Parallel requests as a share of the database's connections, and limits of the queue. */
export const requestTurns = {
  visitor: { ofConnections: 0.3, stalledMs: 1000, maxWaitMs: 2500, perNetwork: 40, maxWaiting: 200 },
  staff: { ofConnections: 0.5, stalledMs: 1000, maxWaitMs: 10_000, perNetwork: 100, maxWaiting: 200 },
};
export const bulkTurns = {
  ...{ concurrency: 1, most: 1, stalledMs: 1000, maxWaitMs: 300_000 },
  ...{ perNetwork: 16, maxWaiting: 16 },
};

/** Limits of requests about sessions and accounts; identity providers may delay some. */
export const sessionTurns = {
  ...{ concurrency: 2, most: 8, stalledMs: 500, maxWaitMs: 10_000 },
  ...{ perNetwork: 30, maxWaiting: 200 },
};
