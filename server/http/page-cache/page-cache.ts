import { LRUCache } from "lru-cache";
import { type CachedResponse, makeSmallest, type Rendering, readResponse, respondWith } from "./cached-response.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { createSmallestBodies } from "./smallest-bodies.ts";

/**
 * A page rendered for all visitors. Once its body was read, `isWhole` tells whether all that it wanted to say could be
 * read.
 */
type SharedRendering = Rendering & { isWhole: () => boolean };

/** Renders what an address (path and query) says to all visitors. */
type RenderShared = (address: string) => Promise<SharedRendering>;

/** Runs the making of an answer when it is the visitor's turn, or throws. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Visitor = {
  takeTurn: TakeTurn;
  /** Renders the page where it depends on who asks. */
  render: () => Promise<Response>;
};

type Entry = {
  page: CachedResponse;
  /** Milliseconds since 1970. */
  freshUntil: number;
  isPersonal: boolean;
  /** False for what is given to those who asked at the same time, and not kept. */
  isStored: boolean;
  /** True after `expire`: the entry serves only where a new one cannot be rendered. */
  isExpired: boolean;
};

/** Milliseconds after which a page is rendered again, while the old one serves: for changes that were not announced. */
const freshForMs = 5 * 60_000;

/** How many pages are kept, the bytes of all and of the largest. */
const capacity = { pages: 5000, all: 64 * 1024 * 1024, one: 1024 * 1024 };

type Options = {
  /** Turns of renderings that no visitor waits for. */
  takeBackgroundTurn?: TakeTurn;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** False where each page is to be rendered for each request: for measuring. */
  keeps?: boolean;
};

/**
 * Caches what pages say to all visitors, by address. Simultaneous requests share one rendering. A page that is some
 * minutes old serves while it is rendered again, and for as long as that fails. Stored are complete answers (200) that
 * do not call themselves `private` or `no-store`, set no cookie and are no download. A page that depends on who asks
 * must say `private` and is rendered for each request: only that rendering sees cookies and headers.
 */
export function createPageCache(
  renderShared: RenderShared,
  { takeBackgroundTurn = (work) => work(), now = Date.now, keeps = true }: Options = {},
) {
  const refreshing = new Set<string>();
  const pagesOfBodies = new WeakMap<Buffer, CachedResponse>();
  const entries = new LRUCache<string, Entry>({
    max: capacity.pages,
    maxSize: capacity.all,
    maxEntrySize: capacity.one,
    // Compressed bodies come on top later: about a third.
    sizeCalculation: ({ page, isStored }) =>
      isStored ? Math.max(1, Math.ceil(page.body.length * 1.3)) : capacity.one + 1,
    fetchMethod: (address, stale) => renderEntry(address, stale),
    // A rendering that `clear` has interrupted is given to those who waited for it, and not stored.
    ignoreFetchAbort: true,
  });

  async function renderEntry(address: string, stale: Entry | undefined): Promise<Entry> {
    try {
      const { isWhole, ...rendering } = await renderShared(address);
      const made = await readOnce(rendering);
      if (stale && (made.status >= 500 || !isWhole())) return stale;
      // What still says the same keeps the forms in which it is sent.
      const page = stale && isSame(stale.page, made) ? stale.page : made;
      const isPersonal = isPrivate(page);
      const isStored = isPersonal || (isWhole() && isCacheable(page));
      return { page, freshUntil: now() + freshForMs, isPersonal, isStored, isExpired: false };
    } catch (error) {
      if (stale) return stale;
      throw error;
    }
  }

  /** The page of unknown addresses is one body for many requests, and compressed once. */
  async function readOnce(rendering: Rendering): Promise<CachedResponse> {
    const { body } = rendering;
    const known = body && pagesOfBodies.get(body);
    if (known) return known;
    const page = await readResponse(rendering);
    if (body) pagesOfBodies.set(body, page);
    return page;
  }

  async function answerUnkept(key: string, request: Request, visitor: Visitor): Promise<Response> {
    const { isPersonal, page } = await renderEntry(key, undefined);
    return isPersonal ? visitor.render() : (await respondWith(page, request, "quick")).response;
  }

  const isStale = ({ isExpired, freshUntil }: Entry) => isExpired || freshUntil <= now();

  /** Renders an entry again, once at a time; it serves meanwhile, and afterwards where that fails. */
  function refreshInBackground(key: string): void {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    takeBackgroundTurn(() => entries.forceFetch(key, { forceRefresh: true }))
      // Without a turn the next reader asks again.
      .catch(() => undefined)
      .finally(() => refreshing.delete(key));
  }

  const smallest = createSmallestBodies(makeSmallest);
  const kept = createKeptAnswers((key) => {
    const entry = entries.get(key, { allowStale: true });
    return entry && !entry.isPersonal && !isStale(entry) ? entry.page : undefined;
  }, smallest.noteSent);

  return {
    /**
     * Responds to a GET or HEAD request for what a key names: the path, of the query what the page reads, and the
     * scheme. Only what is not kept takes a turn.
     */
    async answer(key: string, request: Request, visitor: Visitor): Promise<Response> {
      if (!keeps) return visitor.takeTurn(() => answerUnkept(key, request, visitor));
      const known = entries.get(key, { allowStale: true });
      if (known && !known.isPersonal && !known.isExpired) {
        if (known.freshUntil <= now()) refreshInBackground(key);
        const { response, body } = await respondWith(known.page, request, "small");
        kept.noteSource(response, { page: known.page, key, body });
        return response;
      }
      return visitor.takeTurn(async () => {
        const entry = await entries.forceFetch(key, { forceRefresh: known !== undefined && isStale(known) });
        // Most are read once.
        return entry.isPersonal ? visitor.render() : (await respondWith(entry.page, request, "quick")).response;
      });
    },
    rememberAnswer: kept.remember,
    answerAgain: kept.answer,
    /** For a moment at which pages change although content did not. */
    expire(): void {
      const stale = entries.dump();
      for (const [, { value }] of stale) value.isExpired = true;
      // Empties the cache first, so that no rendering that began before is stored.
      entries.load(stale);
    },
    /** For a change of content: later requests get no page rendered before. */
    drop(): void {
      entries.clear();
      smallest.forget();
    },
  };
}

/** Whether two pages are one: their headers name what is in them (`ETag`). */
function isSame(one: CachedResponse, other: CachedResponse): boolean {
  const headersOf = ({ headers }: CachedResponse) => JSON.stringify([...headers]);
  return one.status === other.status && one.headers.has("ETag") && headersOf(one) === headersOf(other);
}

function isPrivate({ headers }: CachedResponse): boolean {
  return /\b(?:private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
}

function isCacheable({ status, headers }: CachedResponse): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/^attachment/.test(headers.get("Content-Disposition") ?? "");
}
