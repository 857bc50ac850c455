/** Thrown by `FairQueue.run` for work that cannot start in time. */
export class CrowdedError extends Error {
  override name = "CrowdedError";
  /** Whether the sender's own networks have too much work, and not all senders together. */
  readonly isOwnFault: boolean;

  constructor(isOwnFault: boolean) {
    super("Too much work is waiting.");
    this.isOwnFault = isOwnFault;
  }
}

export type FairQueueLimits = {
  /** Number of works that run at once, and the maximum while running ones do not end. */
  concurrency: number;
  most: number;
  /** Milliseconds without the end of a work after which one more starts. */
  stalledMs: number;
  /** Milliseconds after which waiting work is refused. */
  maxWaitMs: number;
  /** Maximum of works, waiting and running, of a sender's narrowest network; wider ones have twice and four times. */
  perNetwork: number;
  /** Maximum of waiting works of all senders. */
  maxWaiting: number;
};

type Waiting = { networks: Networks; start: () => void; refuse: (error: CrowdedError) => void };

/** Networks of a sender, from the narrowest to the widest; of people who are signed in, any key of their account. */
type Networks = readonly [string, ...string[]];

/**
 * Runs a limited number of works at once. Senders take turns, by their widest network: a sender with hundreds of works
 * delays a sender with one by a single work. Each work starts in a turn of the event loop of its own, even the first:
 * hundreds that arrive together and need nothing to wait for would otherwise run before the loop handles another event.
 * When all places to wait are taken, the sender who has most of them loses the newest.
 */
export class FairQueue {
  /** Waiting works by the sender's widest network; the first network has the next turn. */
  readonly #lines = new Map<string, Waiting[]>();
  /** Waiting and running works of each network. */
  readonly #present = new Map<string, number>();
  readonly #limits: FairQueueLimits;
  #running = 0;
  #waiting = 0;
  #isStarting = false;
  #stallTimer: NodeJS.Timeout | undefined;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Returns what `work` returns. Throws `CrowdedError`, without running it, when it cannot start in time. */
  async run<T>(networks: Networks, work: () => Promise<T>): Promise<T> {
    const { perNetwork } = this.#limits;
    if (networks.some((network, width) => this.#countOf(network) >= perNetwork * 2 ** width)) {
      throw new CrowdedError(true);
    }
    for (const network of networks) this.#present.set(network, this.#countOf(network) + 1);
    try {
      await this.#wait(networks);
      try {
        return await work();
      } finally {
        this.#running -= 1;
        this.#stallTimer?.refresh();
        this.#startSoon();
      }
    } finally {
      this.#leave(networks);
    }
  }

  async #wait(networks: Networks): Promise<void> {
    if (this.#waiting >= this.#limits.maxWaiting) this.#refuseLongest(networks);
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>();
    const waiting = { networks, start, refuse };
    const key = lineOf(networks);
    const line = this.#lines.get(key);
    if (line) line.push(waiting);
    else this.#lines.set(key, [waiting]);
    this.#waiting += 1;
    this.#startSoon();
    this.#watchStall();
    const timer = setTimeout(() => this.#remove(waiting, new CrowdedError(false)), this.#limits.maxWaitMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Starts the next work in the next turn of the event loop, and one after the other as long as places are free. */
  #startSoon(): void {
    if (this.#isStarting || this.#waiting === 0 || this.#running >= this.#limits.concurrency) return;
    this.#isStarting = true;
    setImmediate(() => {
      this.#isStarting = false;
      this.#startNext(this.#limits.concurrency);
      this.#startSoon();
    });
  }

  /** Starts the work whose turn it is, if fewer than `most` run. */
  #startNext(most: number): void {
    const [next] = this.#lines;
    if (!next || this.#running >= most) return;
    const [key, line] = next;
    this.#lines.delete(key);
    const waiting = line.shift();
    if (line.length > 0) this.#lines.set(key, line);
    if (!waiting) return;
    this.#waiting -= 1;
    this.#running += 1;
    waiting.start();
  }

  /** Starts one more work each time that no running work has ended for a while: they wait for what does not answer. */
  #watchStall(): void {
    if (this.#stallTimer) return;
    this.#stallTimer = setTimeout(() => {
      this.#stallTimer = undefined;
      this.#startNext(this.#limits.most);
      if (this.#waiting > 0) this.#watchStall();
    }, this.#limits.stalledMs);
  }

  /** Makes room for a sender by refusing the newest work of the longest line; throws where the sender's is longest. */
  #refuseLongest(networks: Networks): void {
    const own = this.#lines.get(lineOf(networks))?.length ?? 0;
    const longest = [...this.#lines.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const newest = longest.at(-1);
    if (!newest || longest.length <= own + 1) throw new CrowdedError(own > 0);
    this.#remove(newest, new CrowdedError(true));
  }

  #remove(waiting: Waiting, error: CrowdedError): void {
    const key = lineOf(waiting.networks);
    const line = this.#lines.get(key);
    const at = line?.indexOf(waiting) ?? -1;
    if (!line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) this.#lines.delete(key);
    this.#waiting -= 1;
    waiting.refuse(error);
  }

  #countOf(network: string): number {
    return this.#present.get(network) ?? 0;
  }

  #leave(networks: Networks): void {
    for (const network of networks) {
      const left = this.#countOf(network) - 1;
      if (left > 0) this.#present.set(network, left);
      else this.#present.delete(network);
    }
  }
}

const lineOf = (networks: Networks): string => networks.at(-1) ?? networks[0];
