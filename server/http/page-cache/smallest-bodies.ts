import type { CachedResponse } from "./cached-response.ts";

/** How often a kept page is sent before it is worth the smallest form. */
export const oftenSent = 5;

/** How long it rests after each page, in times of what the page took: a quarter of one processor at most. */
const rest = 3;

/** Pages that wait for it; what is asked for beyond them waits until it is asked for again. */
const mostWaiting = 50;

/**
 * Makes the smallest form of pages that are sent often, in another thread, one after the other. `make` may fail: a page
 * then stays as it is.
 */
export function createSmallestBodies(make: (page: CachedResponse) => Promise<void>) {
  const waiting = new Set<CachedResponse>();
  let isAtWork = false;

  async function work(): Promise<void> {
    const [page] = waiting;
    isAtWork = page !== undefined;
    if (!page) return;
    waiting.delete(page);
    const began = performance.now();
    await make(page).catch(() => undefined);
    setTimeout(() => void work(), rest * (performance.now() - began)).unref();
  }

  return {
    /** Counts that a kept page was sent. */
    noteSent(page: CachedResponse): void {
      page.sent += 1;
      if (page.sent % oftenSent !== 0 || page.isSmallest || waiting.size >= mostWaiting) return;
      waiting.add(page);
      if (!isAtWork) void work();
    },
    /** For pages that are kept no longer. */
    forget(): void {
      waiting.clear();
    },
  };
}
