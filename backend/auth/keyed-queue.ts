/** Thrown by `KeyedQueue.run` when too many wait already. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Runs work one at a time for each key, in the order of asking. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();
  readonly #longest: number;
  #waiting = 0;

  /** `longest`: how much work may wait in all, before more is refused. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Answers what `work` answers. Rejects with `QueueFullError` without running it when too much is waiting. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#longest) throw new QueueFullError("Too much is waiting already.");
    this.#waiting += 1;
    const before = this.#tails.get(key);
    const result = (async () => {
      await before;
      return work();
    })();
    const tail = result.then(
      () => {},
      () => {},
    );
    this.#tails.set(key, tail);
    try {
      return await result;
    } finally {
      this.#waiting -= 1;
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    }
  }
}
