import type { CachedResponse } from "./cached-response.ts";

/** Number of times that a cached page is sent before it is worth the highest compression. */
export const sendsBeforeRecompression = 5;

/** Pause after each page, as a multiple of the compression's duration: a quarter of one processor at most. */
const pauseFactor = 3;

/** Maximum number of queued pages; others are queued when they are requested again. */
const maxWaiting = 50;

/** Compresses often sent pages with the highest quality, one at a time. A page whose `make` fails is unchanged. */
export function createRecompression(make: (page: CachedResponse) => Promise<void>) {
  const waiting = new Set<CachedResponse>();
  let isAtWork = false;

  async function work(): Promise<void> {
    const [page] = waiting;
    isAtWork = page !== undefined;
    if (!page) return;
    waiting.delete(page);
    const began = performance.now();
    await make(page).catch(() => undefined);
    setTimeout(() => void work(), pauseFactor * (performance.now() - began)).unref();
  }

  return {
    noteSent(page: CachedResponse): void {
      page.sent += 1;
      if (page.sent % sendsBeforeRecompression !== 0 || page.isSmallest || waiting.size >= maxWaiting) return;
      waiting.add(page);
      if (!isAtWork) void work();
    },
    /** Empties the queue after its pages were deleted from the cache. */
    forget(): void {
      waiting.clear();
    },
  };
}
