import { LRUCache } from "lru-cache";
import type { ChangedTables } from "../../../backend/content-changes.ts";
import { type CachedResponse, type Rendering, readResponse, recompress, respondWith } from "./cached-response.ts";
import { createRecompression } from "./recompression.ts";
import { createResponseCache } from "./response-cache.ts";
import { createTableValues } from "./table-values.ts";

/**
 * A page rendered for all visitors. After its body was read, `isWhole` returns true if all its data could be read, and
 * `tables` has the tables that it was read from.
 */
type SharedRendering = Rendering & { isWhole: () => boolean; tables: ReadonlySet<string> };

type RenderShared = (address: string) => Promise<SharedRendering>;

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Visitor = {
  takeTurn: TakeTurn;
  render: () => Promise<Response>;
};

type Entry = {
  page: CachedResponse;
  tables: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  freshUntil: number;
  isPersonal: boolean;
  /** False if the entry is only returned to concurrent requests, and not stored. */
  isStored: boolean;
  /** True after `expire`: the entry is only used if it cannot be rendered again. */
  isExpired: boolean;
};

/** Milliseconds after which a page is revalidated in the background, in case a change was not announced. */
const freshForMs = 5 * 60_000;

/** Limits: number of pages, bytes of all pages, and bytes of one. */
const capacity = { pages: 5000, all: 64 * 1024 * 1024, one: 1024 * 1024 };

type Options = {
  takeBackgroundTurn?: TakeTurn;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** False to render each page for each request, for measurements. */
  keeps?: boolean;
};

/**
 * Caches pages for all visitors, by address. Concurrent requests share one rendering. A stale page is served while it
 * is rendered again, and as long as that fails. Stores complete responses (200) without `no-store`, cookies or
 * download. A page that depends on the visitor must be `private`: only its rendering receives cookies.
 */
export function createPageCache(
  renderShared: RenderShared,
  { takeBackgroundTurn = (work) => work(), now = Date.now, keeps = true }: Options = {},
) {
  const values = createTableValues();
  const refreshing = new Set<string>();
  const pagesOfBodies = new WeakMap<Buffer, CachedResponse>();
  const entries = new LRUCache<string, Entry>({
    max: capacity.pages,
    maxSize: capacity.all,
    maxEntrySize: capacity.one,
    // Compressed bodies will add about a third.
    sizeCalculation: ({ page, isStored }) =>
      isStored ? Math.max(1, Math.ceil(page.body.length * 1.3)) : capacity.one + 1,
    fetchMethod: (address, stale) => renderEntry(address, stale),
    // A rendering that `clear` has aborted is returned to the waiting requests, and not stored.
    ignoreFetchAbort: true,
  });

  const renderEntry = (address: string, stale: Entry | undefined): Promise<Entry> =>
    values.compute(address, (hasChanged) => renderOrKeep(address, stale, hasChanged));

  async function renderOrKeep(
    address: string,
    stale: Entry | undefined,
    hasChanged: (tables: ReadonlySet<string>) => boolean,
  ): Promise<Entry> {
    try {
      const { isWhole, tables, ...rendering } = await renderShared(address);
      const rendered = await readOnce(rendering);
      if (stale && (rendered.status >= 500 || !isWhole())) return stale;
      // An unchanged page keeps its compressed bodies and stored responses.
      const page = stale && isSame(stale.page, rendered) ? stale.page : rendered;
      const isPersonal = isPrivate(page);
      const isStored = !hasChanged(tables) && (isPersonal || (isWhole() && isCacheable(page)));
      return { page, tables, freshUntil: now() + freshForMs, isPersonal, isStored, isExpired: false };
    } catch (error) {
      if (stale) return stale;
      throw error;
    }
  }

  /** Reads a body once: the page of unknown addresses has one body for many requests, which is compressed once. */
  async function readOnce(rendering: Rendering): Promise<CachedResponse> {
    const { body } = rendering;
    const cached = body && pagesOfBodies.get(body);
    if (cached) return cached;
    const page = await readResponse(rendering);
    if (body) pagesOfBodies.set(body, page);
    return page;
  }

  async function answerUnkept(key: string, request: Request, visitor: Visitor): Promise<Response> {
    const { isPersonal, page } = await renderEntry(key, undefined);
    return isPersonal ? visitor.render() : (await respondWith(page, request, "quick")).response;
  }

  const isStale = ({ isExpired, freshUntil }: Entry) => isExpired || freshUntil <= now();

  /** Renders an entry again, once at a time; the old one is served until then, and if that fails. */
  function refreshInBackground(key: string): void {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    takeBackgroundTurn(() => entries.forceFetch(key, { forceRefresh: true }))
      // If it was rejected, the next request tries again.
      .catch(() => undefined)
      .finally(() => refreshing.delete(key));
  }

  const smallest = createRecompression(recompress);
  const kept = createResponseCache((key) => {
    const entry = entries.get(key, { allowStale: true });
    return entry && !entry.isPersonal && !isStale(entry) ? entry.page : undefined;
  }, smallest.noteSent);

  return {
    /** `key` is the path, the parameters that the page reads, and the scheme. Only uncached pages are queued. */
    async answer(key: string, request: Request, visitor: Visitor): Promise<Response> {
      if (!keeps) return visitor.takeTurn(() => answerUnkept(key, request, visitor));
      const cached = entries.get(key, { allowStale: true });
      if (cached && !cached.isPersonal && !cached.isExpired) {
        if (cached.freshUntil <= now()) refreshInBackground(key);
        const { response, body } = await respondWith(cached.page, request, "small");
        kept.noteSource(response, { page: cached.page, key, body });
        return response;
      }
      return visitor.takeTurn(async () => {
        const entry = await entries.forceFetch(key, { forceRefresh: cached !== undefined && isStale(cached) });
        // Quick, because most pages are requested once.
        return entry.isPersonal ? visitor.render() : (await respondWith(entry.page, request, "quick")).response;
      });
    },
    rememberAnswer: kept.remember,
    answerAgain: kept.answer,
    /** Expires all entries, because pages change without a change of content. */
    expire(): void {
      const stale = entries.dump();
      for (const [, { value }] of stale) value.isExpired = true;
      // Clears the cache first, so that no rendering that is running is stored.
      entries.load(stale);
    },
    /** Deletes the pages of changed tables, or all: later requests get no page that was rendered before. */
    drop(tables: ChangedTables): void {
      values.drop(entries, tables);
      smallest.forget();
    },
  };
}

/** Returns true if two pages are equal by their headers, which include a hash of the content (`ETag`). */
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
