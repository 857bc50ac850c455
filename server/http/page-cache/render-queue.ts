import PQueue from "p-queue";

/** Runs work, now or later. Returns what it returns and throws what it throws. */
type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Renders `concurrency` pages at a time, the others after them in the order of asking: of ten pages rendered all at once
 * none is finished before the end. Work that has waited for `maxWaitMs` milliseconds starts whatever is running, so that
 * pages which wait for something that does not answer hold up no others.
 */
export function createRenderQueue({ concurrency, maxWaitMs }: { concurrency: number; maxWaitMs: number }): Enqueue {
  const queue = new PQueue({ concurrency });
  const startOldest = () => {
    // A higher limit starts exactly one at once; the usual one applies again to whatever comes after.
    queue.concurrency = queue.pending + 1;
    queue.concurrency = concurrency;
  };
  return (work) => {
    const timer = setTimeout(startOldest, maxWaitMs);
    return queue.add(() => {
      clearTimeout(timer);
      return work();
    });
  };
}
