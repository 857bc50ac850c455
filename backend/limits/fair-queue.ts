/** Thrown by `FairQueue.run` for a job that cannot start in time. */
export class CrowdedError extends Error {
  override name = "CrowdedError";
  /** True if the sender's networks have too many jobs; false if all senders together have. */
  readonly isOwnFault: boolean;

  constructor(isOwnFault: boolean) {
    super("Too much work is waiting.");
    this.isOwnFault = isOwnFault;
  }
}

export type FairQueueLimits = {
  /** Number of jobs that run in parallel, and the maximum when running ones hang. */
  concurrency: number;
  most: number;
  /** Milliseconds without a completed job after which one more starts. */
  stalledMs: number;
  /** Milliseconds after which a waiting job is rejected. */
  maxWaitMs: number;
  /** Maximum of waiting and running jobs of a sender's narrowest network; twice and four times that for wider ones. */
  perNetwork: number;
  maxWaiting: number;
};

type Waiting = { networks: Networks; start: () => void; refuse: (error: CrowdedError) => void };

/** Networks of a sender, from the narrowest to the widest; for signed-in people, a key of their account. */
type Networks = readonly [string, ...string[]];

/**
 * Runs a limited number of jobs in parallel. Senders take turns by their widest network: a sender with hundreds of jobs
 * delays another one by a single job. Each job starts in a separate turn of the event loop, which hundreds of jobs
 * without a wait would block. When the queue is full, the sender with most jobs loses the newest one.
 */
export class FairQueue {
  /** Waiting jobs by the sender's widest network; the first network is next. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #counts = new Map<string, number>();
  readonly #limits: FairQueueLimits;
  #running = 0;
  #waiting = 0;
  #isStarting = false;
  #stallTimer: NodeJS.Timeout | undefined;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Returns the result of `work`. Throws `CrowdedError` when `work` cannot start in time; it then never runs. */
  async run<T>(networks: Networks, work: () => Promise<T>): Promise<T> {
    const { perNetwork } = this.#limits;
    if (networks.some((network, width) => this.#countOf(network) >= perNetwork * 2 ** width)) {
      throw new CrowdedError(true);
    }
    for (const network of networks) this.#counts.set(network, this.#countOf(network) + 1);
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

  /** Starts jobs while places are free, each in a separate turn of the event loop. */
  #startSoon(): void {
    if (this.#isStarting || this.#waiting === 0 || this.#running >= this.#limits.concurrency) return;
    this.#isStarting = true;
    setImmediate(() => {
      this.#isStarting = false;
      this.#startNext(this.#limits.concurrency);
      this.#startSoon();
    });
  }

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

  /** Starts one more job whenever no running job has ended for a while, because the running ones hang. */
  #watchStall(): void {
    if (this.#stallTimer) return;
    this.#stallTimer = setTimeout(() => {
      this.#stallTimer = undefined;
      this.#startNext(this.#limits.most);
      if (this.#waiting > 0) this.#watchStall();
    }, this.#limits.stalledMs);
  }

  /** Rejects the newest job of the longest line; throws if the sender's line is the longest. */
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
    return this.#counts.get(network) ?? 0;
  }

  #leave(networks: Networks): void {
    for (const network of networks) {
      const left = this.#countOf(network) - 1;
      if (left > 0) this.#counts.set(network, left);
      else this.#counts.delete(network);
    }
  }
}

const lineOf = (networks: Networks): string => networks.at(-1) ?? networks[0];
