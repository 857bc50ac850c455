export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Runs jobs one at a time for each key, first in, first out. */
export class KeyedQueue {
  readonly #lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  readonly #maxLength: number;

  /** `maxLength`: maximum number of jobs per key, including the running one. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /**
   * Returns the result of `work`. Throws `QueueFullError`, without running it, when the key's queue is full. `cooldown`
   * receives the result; the key's next job starts when its promise has settled.
   */
  async run<T>(key: string, work: () => Promise<T>, cooldown?: (result: T) => Promise<void>): Promise<T> {
    const line = this.#lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length >= this.#maxLength) throw new QueueFullError("Too much is waiting already.");
    this.#lines.set(key, line);
    line.length += 1;
    const result = line.tail.then(work);
    const leave = () => {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(key);
    };
    line.tail = (cooldown ? result.then(cooldown) : result).then(leave, leave);
    return result;
  }
}
