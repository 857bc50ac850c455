import { LRUCache } from "lru-cache";
import { answerWith, type KeptPage, type Rendering, readPage } from "./cached-response.ts";

/** A page made for everybody. Read to its end, `isWhole` tells whether all that it wanted to say could be read. */
type SharedRendering = Rendering & { isWhole: () => boolean };

/** Makes what an address (path and query) says to everybody. */
type RenderShared = (address: string) => Promise<SharedRendering>;

type Entry = {
  page: KeptPage;
  /** Milliseconds since 1970. */
  freshUntil: number;
  isPersonal: boolean;
  /** Whether a moment came that changes what it says: it serves only where a new one cannot be made. */
  isExpired: boolean;
};

/**
 * After so many milliseconds a page is made anew, while the old one still serves: for changes that nobody announced.
 */
const freshness = 5 * 60_000;

/** How many pages are kept, the bytes of all and of the largest. */
const capacity = { pages: 5000, all: 64 * 1024 * 1024, one: 1024 * 1024 };

/**
 * Keeps what pages say to everybody, by address. Simultaneous askers share one rendering. What is some minutes old
 * serves while it is made anew, and for as long as that fails. Kept are complete answers (200) that do not call themselves
 * `private` or `no-store`, set no cookie and are no download. Whatever depends on who asks must say `private`, and is then
 * made for each asker: only that rendering sees cookies and headers.
 */
export function createPageCache(renderShared: RenderShared, now: () => number = Date.now) {
  const entries = new LRUCache<string, Entry>({
    max: capacity.pages,
    maxSize: capacity.all,
    maxEntrySize: capacity.one,
    // What is compressed later comes on top: about a third.
    sizeCalculation: ({ page }) => Math.max(1, Math.ceil(page.body.length * 1.3)),
  });
  let rendering = new Map<string, Promise<Entry>>();

  async function renew(address: string, mine: typeof rendering): Promise<Entry> {
    const { isWhole, ...made } = await renderShared(address);
    const page = await readPage(made);
    const entry = { page, freshUntil: now() + freshness, isPersonal: isPersonal(page), isExpired: false };
    // A change of content while it was made: it is good for those who asked before, and for nobody after them.
    const isCurrent = mine === rendering;
    if (isCurrent && ((isWhole() && isForKeeping(page)) || entry.isPersonal)) entries.set(address, entry);
    return entry;
  }

  function renewOnce(address: string): Promise<Entry> {
    const mine = rendering;
    const running = mine.get(address);
    if (running) return running;
    const started = renew(address, mine).finally(() => mine.delete(address));
    mine.set(address, started);
    return started;
  }

  return {
    /**
     * Answers a GET or HEAD request for an address: the path, and of the query what the page reads. `renderForAsker` is
     * called where the page depends on who asks.
     */
    async answer(address: string, request: Request, renderForAsker: () => Promise<Response>): Promise<Response> {
      const kept = entries.get(address);
      const isFresh = kept && !kept.isExpired && kept.freshUntil > now();
      const renewed = isFresh ? kept : renewOnce(address);
      const entry = kept ? await better(kept, renewed) : await renewed;
      return entry.isPersonal ? renderForAsker() : answerWith(entry.page, request);
    },
    /** A moment came that changes what pages say, though nobody changed content. */
    expire(): void {
      for (const entry of entries.values()) entry.isExpired = true;
      rendering = new Map();
    },
    /** Content changed: nothing that was made before is given to anybody who asks from now on. */
    drop(): void {
      entries.clear();
      rendering = new Map();
    },
  };
}

/** The kept page for as long as it is good, and where no other can be made. Nobody waits for one that may be needed later. */
async function better(kept: Entry, renewed: Entry | Promise<Entry>): Promise<Entry> {
  const whole = Promise.resolve(renewed).then(
    (entry) => (entry.page.status >= 500 ? kept : entry),
    () => kept,
  );
  return kept.isExpired ? whole : kept;
}

function isPersonal({ headers }: KeptPage): boolean {
  return /\b(?:private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
}

function isForKeeping({ status, headers }: KeptPage): boolean {
  return status === 200 && !headers.has("Set-Cookie") && !/^attachment/.test(headers.get("Content-Disposition") ?? "");
}
