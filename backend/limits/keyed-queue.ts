/** Thrown by `KeyedQueue.run` when too much work waits already. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

/** Runs work one at a time for each key, in the order of asking. */
export class KeyedQueue {
  readonly #lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  readonly #maxLength: number;

  /** `maxLength`: how much work one key may have, running work included, before more is refused. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /**
   * Returns what `work` returns. Throws `QueueFullError`, without running it, when the key has too much work.
   * `cooldown` is given the result; the key's next work starts when it has settled.
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
