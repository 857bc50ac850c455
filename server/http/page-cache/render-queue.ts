import PQueue from "p-queue";

/** Runs work, now or later. Returns what it returns and throws what it throws. */
type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

type Limits = {
  /** How many pages are rendered at a time, and how many where some of them do not end. */
  concurrency: number;
  most: number;
  /** Milliseconds after which waiting work starts although earlier work has not ended. */
  maxWaitMs: number;
  /** How many wait at most. */
  maxWaiting: number;
};

/** More is asked for than can be made in time; trying again in a few seconds may help. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

/**
 * Renders `concurrency` pages at a time, the others after them in the order of asking: of ten pages rendered all at
 * once none is finished before the end. Work that has waited for `maxWaitMs` starts as long as fewer than `most` run,
 * so that pages which wait for something that does not answer hold up no others. When `maxWaiting` wait,
 * `OverloadError` is thrown at once: later requests would wait for longer than people do, and those in the queue for
 * longer still.
 */
export function createRenderQueue({ concurrency, most, maxWaitMs, maxWaiting }: Limits): Enqueue {
  const queue = new PQueue({ concurrency });
  const startOldest = () => {
    if (queue.pending >= most) return;
    // A higher limit starts exactly one at once; the usual one applies again to whatever comes after.
    queue.concurrency = queue.pending + 1;
    queue.concurrency = concurrency;
  };
  return async (work) => {
    if (queue.size >= maxWaiting) throw new OverloadError();
    const timer = setTimeout(startOldest, maxWaitMs);
    return queue.add(() => {
      clearTimeout(timer);
      return work();
    });
  };
}
