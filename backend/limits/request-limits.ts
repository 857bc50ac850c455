/**
 * Who sends a request to the data interface: the site's own pages, active staff, commands, and everybody else, whether
 * signed in or not.
 */
export type Sender = "site" | "visitor" | "staff" | "service";

/** What one request of a sender may cost. */
export type RequestLimits = {
  /** Milliseconds that one statement may run, and that the request may take; a visitor's from its arrival. */
  statementTime: number;
  requestTime: number;
  /** Bytes that the database may return for the request. */
  answerSize: number;
  /** Bytes of a body that brings rows, and of one that brings a function's arguments. */
  rowsSize: number;
  argumentsSize: number;
  /** Values in a body, those of nested lists and objects included. */
  bodyValues: number;
};

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const unlimited = Number.POSITIVE_INFINITY;

/** The limits by sender. `docs/operations.md` has them in words. */
export const requestLimits: Record<Sender, RequestLimits> = {
  visitor: {
    statementTime: 3000,
    requestTime: 3000,
    answerSize: 8 * megabyte,
    rowsSize: 64 * kilobyte,
    argumentsSize: 64 * kilobyte,
    bodyValues: 1000,
  },
  staff: {
    statementTime: 15_000,
    requestTime: 120_000,
    answerSize: 32 * megabyte,
    rowsSize: 5 * megabyte,
    argumentsSize: 64 * kilobyte,
    bodyValues: 250_000,
  },
  // Its queries are this repository's own, and what visitors can put into them is bounded by the pages.
  site: {
    statementTime: 8000,
    requestTime: 20_000,
    answerSize: unlimited,
    // A record that another program saves comes through a page of the site.
    rowsSize: megabyte,
    argumentsSize: 64 * kilobyte,
    bodyValues: 20_000,
  },
  service: {
    statementTime: 30_000,
    requestTime: unlimited,
    answerSize: unlimited,
    rowsSize: 256 * megabyte,
    argumentsSize: 5 * megabyte,
    bodyValues: unlimited,
  },
};

/**
 * Functions that write as much as an import has, and the milliseconds that a statement which calls one may run. Their
 * definitions set the same for PostgREST.
 */
export const longFunctions: ReadonlySet<string> = new Set([
  "apply_import",
  "apply_import_as",
  "undo_batch",
  "undo_batch_as",
]);
export const longStatementTime = 110_000;

/** What a query from outside may consist of. */
export const queryLimits = {
  /** Parameters of the address. */
  parameters: 200,
  /** Brackets within brackets, in a parameter or in a JSON body. */
  nesting: 64,
  embeds: 16,
  embedDepth: 4,
  columns: 200,
  /** Conditions, those of embedded tables included, and `and` and `or` within each other. */
  filters: 100,
  filterDepth: 10,
  /** Values in the lists of all conditions (`in`, `any`, `all`, arrays). */
  listItems: 1000,
  orderTerms: 16,
  /** `*` and `%` in one pattern of `like` and `ilike`. */
  wildcards: 16,
  /** Characters of one text search, and negations (`!`, `-`) in it, of which PostgreSQL cannot stack more than 32. */
  searchLength: 300,
  negations: 16,
};

/** Rows with more values than this are written one request at a time, in statements of at most so many values. */
export const bulkValues = 2000;

/** What an address may have the database do for visitors' requests: milliseconds of work in each so many seconds. */
export const visitorBudget = { milliseconds: 20_000, seconds: 60, leastPerRequest: 25 };

/** Requests that run at once, as a share of the database's connections, and how long others wait for their turn. */
export const requestTurns = {
  visitor: { ofConnections: 0.3, stalledMs: 1000, maxWaitMs: 2500, perNetwork: 40, maxWaiting: 200 },
  staff: { ofConnections: 0.5, stalledMs: 1000, maxWaitMs: 10_000, perNetwork: 100, maxWaiting: 200 },
};
export const bulkTurns = {
  ...{ concurrency: 1, most: 1, stalledMs: 1000, maxWaitMs: 300_000 },
  ...{ perNetwork: 16, maxWaiting: 16 },
};

/** The same of requests about sessions and accounts, some of which wait for another server. */
export const sessionTurns = {
  ...{ concurrency: 2, most: 8, stalledMs: 500, maxWaitMs: 10_000 },
  ...{ perNetwork: 30, maxWaiting: 200 },
};
