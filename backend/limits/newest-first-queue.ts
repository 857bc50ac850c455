import { QueueFullError } from "./keyed-queue.ts";

type Waiting = { start: () => void; refuse: (error: QueueFullError) => void };

/**
 * Runs one work at a time: of those that wait, one of the first rank that has any, and the newest of it. So a burst of
 * works delays none that comes after it, and those who have waited longest, and are likeliest to have given up, lose
 * their place when there are too many.
 */
export class NewestFirstQueue {
  readonly #ranks: Waiting[][];
  readonly #maxWaiting: number;
  #isRunning = false;

  /** `ranks`: how many there are; `maxWaiting`: works that may wait in each. */
  constructor({ ranks, maxWaiting }: { ranks: number; maxWaiting: number }) {
    this.#ranks = Array.from({ length: ranks }, () => []);
    this.#maxWaiting = maxWaiting;
  }

  /** Returns what `work` returns. Throws `QueueFullError`, without running it, when newer works take its place. */
  async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
    if (this.#isRunning) await this.#wait(rank);
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      const next = this.#ranks.find((works) => works.length > 0)?.pop();
      if (next) next.start();
      else this.#isRunning = false;
    }
  }

  #wait(rank: number): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const works = this.#ranks[rank] ?? [];
    works.push({ start, refuse });
    if (works.length > this.#maxWaiting) works.shift()?.refuse(new QueueFullError("Newer work took the place."));
    return promise;
  }
}
