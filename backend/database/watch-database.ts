import { monitorEventLoopDelay } from "node:perf_hooks";
import { DatabaseError } from "pg";
import type { Logger } from "../logger.ts";

export type DatabaseHealth = {
  /** Start of the current outage; null while the database responds. */
  unreachableSince: Date | null;
  /** Number of outages since the start, including the current one, and the duration of the last one that ended. */
  outages: number;
  lastOutageSeconds: number | null;
};

export type DatabaseWatch = {
  health(): DatabaseHealth;
  noteOutage(cause: string): void;
  /** False when the database has been stuck for so long that only a restart of the process may help. */
  isAlive(): boolean;
  stop(): void;
};

type Options = {
  /** Resolves when the database responds on a new connection; rejects within `timeoutMs` when it does not. */
  probe(timeoutMs: number): Promise<void>;
  /** Probes from another thread, when a delay of this thread may have made the probe fail. */
  probeInThread(timeoutMs: number): Promise<void>;
  /** Returns the longest delay of this thread's event loop since the last call, in milliseconds. */
  longestDelay?: () => number;
  ask(): Promise<unknown>;
  /** Destroys the request connections, which would otherwise wait forever. */
  dropConnections(): void;
  /** Restarts an embedded server that no longer responds; undefined for an external server. */
  restart?: (() => Promise<void>) | undefined;
  log: Logger;
  timing?: typeof usualTiming;
};

/** In milliseconds. A server that hangs is restarted within ten seconds. */
const usualTiming = {
  probeEvery: 2000,
  probeEveryWhileUnreachable: 200,
  probeTimeout: 2000,
  /** Delay of the event loop that may have made a probe fail. */
  ownDelay: 400,
  /** Time without a response after which the server is restarted. */
  stuckAfter: 4000,
  /** Longer than the statement timeout of requests. */
  connectionsStuckAfter: 45_000,
  deadAfter: 120_000,
};

/**
 * Monitors the database: restarts an embedded server that hangs, and drops connections that hang. A server that
 * responds on any connection is not restarted, even when this process is too busy to notice.
 */
export function watchDatabase(options: Options): DatabaseWatch {
  const { probe, probeInThread, ask, dropConnections, restart, log, timing = usualTiming } = options;
  const { longestDelay = measureDelay() } = options;
  const stopping = new AbortController();
  const health: DatabaseHealth = { unreachableSince: null, outages: 0, lastOutageSeconds: null };
  // Monotonic: a change of the system clock would look like hanging connections.
  let lastResponse = performance.now();
  let lastDrop = lastResponse;
  let unreachableSince: number | null = null;
  let isPinging = false;

  function noteOutage(cause: string): void {
    if (unreachableSince !== null || stopping.signal.aborted) return;
    unreachableSince = performance.now();
    health.unreachableSince = new Date();
    health.outages += 1;
    log.error({ cause }, "The database is unreachable");
  }

  function recordRecovery(): void {
    if (unreachableSince === null) return;
    lastResponse = performance.now();
    health.lastOutageSeconds = Math.round(lastResponse - unreachableSince) / 1000;
    unreachableSince = null;
    health.unreachableSince = null;
    log.info({ seconds: health.lastOutageSeconds }, "The database is reachable again");
  }

  /** Records when the request connections respond. They may be busy, so a slow response does not count as an outage. */
  function pingConnections(): void {
    if (isPinging) return;
    isPinging = true;
    ask()
      .then(
        () => {
          lastResponse = performance.now();
        },
        () => undefined,
      )
      .finally(() => {
        isPinging = false;
      });
  }

  /** Probes once. A failure while this thread was late is ignored if another thread gets a response. */
  async function probeWithRetry(): Promise<void> {
    longestDelay();
    try {
      await probe(timing.probeTimeout);
    } catch (error) {
      if (longestDelay() < timing.ownDelay) throw error;
      await probeInThread(timing.probeTimeout);
    }
  }

  /** True if the server responds elsewhere: on a request connection since `since`, or to another thread now. */
  async function respondsElsewhere(since: number): Promise<boolean> {
    return (
      lastResponse > since ||
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
        await probeWithRetry();
        failingSince = null;
        failures = 0;
        recordRecovery();
        pingConnections();
        if (started - Math.max(lastResponse, lastDrop) > timing.connectionsStuckAfter) {
          lastDrop = started;
          dropConnections();
        }
      } catch (error) {
        failingSince ??= started;
        failures += 1;
        noteOutage(causeOf(error));
        pingConnections();
        const isStuck = failures > 1 && performance.now() - failingSince >= timing.stuckAfter && !isFull(error);
        if (isStuck && !stopping.signal.aborted && !(await respondsElsewhere(failingSince))) {
          failingSince = null;
          failures = 0;
          dropConnections();
          await restart?.();
        }
      }
      const pause = health.unreachableSince ? timing.probeEveryWhileUnreachable : timing.probeEvery;
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
  void watch();

  return {
    health: () => ({ ...health }),
    noteOutage,
    isAlive() {
      // An external server recovers by itself; cached pages are served until then.
      if (unreachableSince !== null && !restart) return true;
      return performance.now() - (unreachableSince ?? lastResponse) < timing.deadAfter;
    },
    stop: () => stopping.abort(),
  };
}

/** Returns a function that returns the longest delay of the event loop since the last call, in milliseconds. */
function measureDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  return () => {
    const longest = delays.max / 1e6;
    delays.reset();
    return longest;
  };
}

/** True if the server reports a full disk: a restart needs disk space itself. */
function isFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "53100";
}

/** Returns the reason without names of users or hosts, which some error messages contain. */
function causeOf(error: unknown): string {
  if (error instanceof DatabaseError) return `SQLSTATE ${error.code}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
