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

  /**
   * Answers what `work` answers. Rejects with `QueueFullError` without running it when too much waits for the key. What
   * waits next for the key begins when `rest` has ended, which is given the answer.
   */
  async run<T>(key: string, work: () => Promise<T>, rest?: (answer: T) => Promise<void>): Promise<T> {
    const line = this.#lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length >= this.#longest) throw new QueueFullError("Too much is waiting already.");
    this.#lines.set(key, line);
    line.length += 1;
    const result = line.tail.then(work);
    const leave = () => {
      line.length -= 1;
      if (line.length === 0) this.#lines.delete(key);
    };
    line.tail = (rest ? result.then(rest) : result).then(leave, leave);
    return result;
  }
}
