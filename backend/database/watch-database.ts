import { monitorEventLoopDelay } from "node:perf_hooks";
import { DatabaseError } from "pg";
import type { Logger } from "../logger.ts";

/** How the database is reached, as the site's figures tell it. */
export type DatabaseHealth = {
  /** Since when it has not responded; null while it does. */
  awaySince: Date | null;
  /** Outages since the start, the present one among them, and how long the last that ended took. */
  outages: number;
  lastOutageSeconds: number | null;
};

export type DatabaseWatch = {
  health(): DatabaseHealth;
  /** Begins an outage that was seen elsewhere, with its cause. */
  noteOutage(cause: string): void;
  /** False when the way to the database has been stuck for so long that only a new process may help. */
  isAlive(): boolean;
  stop(): void;
};

type Options = {
  /** Resolves when the database responds on a new connection; rejects within `timeoutMs` when it does not. */
  probe(timeoutMs: number): Promise<void>;
  /** The same in a thread of its own: asked where the probe may have failed by this thread's own delay. */
  probeInThread(timeoutMs: number): Promise<void>;
  /** Longest delay of this thread's event loop since it was last asked, in milliseconds. */
  longestDelay?: () => number;
  /** Resolves when the connections that requests use respond. */
  ask(): Promise<unknown>;
  /** Ends the connections that requests use: they wait for something that will not come. */
  dropConnections(): void;
  /** Restarts a server of our own that no longer reacts. Left out where the server is not ours. */
  restart?: (() => Promise<void>) | undefined;
  log: Logger;
  timing?: typeof usualTiming;
};

/** In milliseconds. Together they let a server that hangs be back within ten seconds. */
const usualTiming = {
  probeEvery: 2000,
  probeEveryWhileAway: 200,
  probeTimeout: 2000,
  /** A delay of the event loop that may have made a probe fail. */
  ownDelay: 400,
  /** Time without a response after which the database is restarted. */
  stuckAfter: 4000,
  /** Longer than any statement of a request may take. */
  connectionsStuckAfter: 45_000,
  /** The process gives itself up. */
  deadAfter: 120_000,
};

/**
 * Watches whether the database answers, and mends what can be mended from here: a server of our own that hangs is
 * restarted, connections that hang are ended. A server that answers on any connection is not restarted, however busy
 * this process is. Logs the cause of each outage and its end, one line each.
 */
export function watchDatabase(options: Options): DatabaseWatch {
  const { probe, probeInThread, ask, dropConnections, restart, log, timing = usualTiming } = options;
  const { longestDelay = measureDelay() } = options;
  const stopping = new AbortController();
  const health: DatabaseHealth = { awaySince: null, outages: 0, lastOutageSeconds: null };
  // Monotonic: a change of the system's clock would look like connections that hang.
  let lastAnswer = performance.now();
  let lastDrop = lastAnswer;
  let awaySince: number | null = null;
  let isAsking = false;

  function noteOutage(cause: string): void {
    if (awaySince !== null || stopping.signal.aborted) return;
    awaySince = performance.now();
    health.awaySince = new Date();
    health.outages += 1;
    log.error({ cause }, "The database is away");
  }

  function noteReturn(): void {
    if (awaySince === null) return;
    lastAnswer = performance.now();
    health.lastOutageSeconds = Math.round(lastAnswer - awaySince) / 1000;
    awaySince = null;
    health.awaySince = null;
    log.info({ seconds: health.lastOutageSeconds }, "The database is back");
  }

  /** Notes when the requests' connections answer. They may be busy for a while, which is no outage. */
  function askConnections(): void {
    if (isAsking) return;
    isAsking = true;
    ask()
      .then(
        () => {
          lastAnswer = performance.now();
        },
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  }

  /** Probes once; a failure while this thread was late is none where another thread gets an answer. */
  async function probeFairly(): Promise<void> {
    longestDelay();
    try {
      await probe(timing.probeTimeout);
    } catch (error) {
      if (longestDelay() < timing.ownDelay) throw error;
      await probeInThread(timing.probeTimeout);
    }
  }

  /** Whether the server answers anybody: the connections that requests use since a moment, or another thread now. */
  async function answersElsewhere(since: number): Promise<boolean> {
    return (
      lastAnswer > since ||
      probeInThread(timing.probeTimeout).then(
        () => true,
        () => false,
      )
    );
  }

  async function watch(): Promise<void> {
    let failingSince: number | null = null;
    let failures = 0;
    while (!stopping.signal.aborted) {
      const started = performance.now();
      try {
        await probeFairly();
        failingSince = null;
        failures = 0;
        noteReturn();
        askConnections();
        if (started - Math.max(lastAnswer, lastDrop) > timing.connectionsStuckAfter) {
          lastDrop = started;
          dropConnections();
        }
      } catch (error) {
        failingSince ??= started;
        failures += 1;
        noteOutage(causeOf(error));
        askConnections();
        const isStuck = failures > 1 && performance.now() - failingSince >= timing.stuckAfter && !isFull(error);
        if (isStuck && !stopping.signal.aborted && !(await answersElsewhere(failingSince))) {
          failingSince = null;
          failures = 0;
          dropConnections();
          await restart?.();
        }
      }
      const pause = health.awaySince ? timing.probeEveryWhileAway : timing.probeEvery;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
  void watch();

  return {
    health: () => ({ ...health }),
    noteOutage,
    isAlive() {
      // A server elsewhere comes back by itself, and until then kept pages are served.
      if (awaySince !== null && !restart) return true;
      return performance.now() - (awaySince ?? lastAnswer) < timing.deadAfter;
    },
    stop: () => stopping.abort(),
  };
}

/** Measures by how much the event loop is late; returns the longest delay since the last call, in milliseconds. */
function measureDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  return () => {
    const longest = delays.max / 1e6;
    delays.reset();
    return longest;
  };
}

/** Whether the server says that its disk is full: a restart would make no room, and needs some. */
function isFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "53100";
}

/** The reason without names of users or hosts, which the texts of some errors have. */
function causeOf(error: unknown): string {
  if (error instanceof DatabaseError) return `SQLSTATE ${error.code}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
