import { LRUCache } from "lru-cache";
import { type CachedResponse, type Rendering, readResponse, respondWith } from "./cached-response.ts";
import { createKeptAnswers } from "./kept-answers.ts";

/**
 * A page rendered for all visitors. Once its body was read, `isWhole` tells whether all that it wanted to say could be
 * read.
 */
type SharedRendering = Rendering & { isWhole: () => boolean };

/** Renders what an address (path and query) says to all visitors. */
type RenderShared = (address: string) => Promise<SharedRendering>;

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
export function createPageCache(renderShared: RenderShared, { now = Date.now, keeps = true }: Options = {}) {
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
      const page = await readResponse(rendering);
      if (stale && (page.status >= 500 || !isWhole())) return stale;
      const isPersonal = isPrivate(page);
      const isStored = isPersonal || (isWhole() && isCacheable(page));
      return { page, freshUntil: now() + freshForMs, isPersonal, isStored, isExpired: false };
    } catch (error) {
      if (stale) return stale;
      throw error;
    }
  }

  const kept = createKeptAnswers((key) => {
    const entry = entries.get(key, { allowStale: true });
    const isFresh = entry && !entry.isPersonal && !entry.isExpired && entry.freshUntil > now();
    return isFresh ? entry.page : undefined;
  });

  return {
    /**
     * Responds to a GET or HEAD request for what a key names: the path, of the query what the page reads, and the
     * scheme. `renderForVisitor` is called where the page depends on who asks.
     */
    async answer(key: string, request: Request, renderForVisitor: () => Promise<Response>): Promise<Response> {
      if (!keeps) {
        const { isPersonal, page } = await renderEntry(key, undefined);
        return isPersonal ? renderForVisitor() : (await respondWith(page, request, "quick")).response;
      }
      const known = entries.get(key, { allowStale: true });
      const isExpired = known?.isExpired ?? false;
      const forceRefresh = known !== undefined && (isExpired || known.freshUntil <= now());
      const entry = await entries.forceFetch(key, { forceRefresh, allowStale: !isExpired });
      if (entry.isPersonal) return renderForVisitor();
      // Most are read once.
      const isAskedAgain = known === entry;
      const { response, body } = await respondWith(entry.page, request, isAskedAgain ? "small" : "quick");
      if (isAskedAgain) kept.noteSource(response, { page: entry.page, key, body });
      return response;
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
    },
  };
}

function isPrivate({ headers }: CachedResponse): boolean {
  return /\b(?:private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
}

function isCacheable({ status, headers }: CachedResponse): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/^attachment/.test(headers.get("Content-Disposition") ?? "");
}
