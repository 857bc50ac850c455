/** Thrown by `KeyedQueue.run` when too many wait already. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Runs work one at a time for each key, in the order of asking. */
export class KeyedQueue {
  readonly #lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  readonly #longest: number;

  /** `longest`: how much work may wait for one key, what runs included, before more is refused. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Answers what `work` answers. Rejects with `QueueFullError` without running it when too much waits for the key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length >= this.#longest) throw new QueueFullError("Too much is waiting already.");
    this.#lines.set(key, line);
    line.length += 1;
    const result = line.tail.then(work);
    line.tail = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(key);
    }
  }
}
