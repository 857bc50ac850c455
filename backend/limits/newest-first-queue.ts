import { QueueFullError } from "./keyed-queue.ts";

type Waiting = { start: () => void; refuse: (error: QueueFullError) => void };

/**
 * Runs one job at a time: the newest of the first rank that has any. A burst of jobs therefore does not delay later
 * ones, and when the queue is full the oldest job, whose caller has most likely given up, is rejected.
 */
export class NewestFirstQueue {
  readonly #ranks: Waiting[][];
  readonly #maxWaiting: number;
  #isRunning = false;

  constructor({ ranks, maxWaiting }: { ranks: number; maxWaiting: number }) {
    this.#ranks = Array.from({ length: ranks }, () => []);
    this.#maxWaiting = maxWaiting;
  }

  /** Returns the result of `work`. Throws `QueueFullError`, without running it, when newer jobs replace it. */
  async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
    if (this.#isRunning) await this.#wait(rank);
    this.#isRunning = true;
    try {
      return await work();
    } finally {
      const next = this.#ranks.find((jobs) => jobs.length > 0)?.pop();
      if (next) next.start();
      else this.#isRunning = false;
    }
  }

  #wait(rank: number): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const jobs = this.#ranks[rank] ?? [];
    jobs.push({ start, refuse });
    if (jobs.length > this.#maxWaiting) jobs.shift()?.refuse(new QueueFullError("Newer work took the place."));
    return promise;
  }
}
