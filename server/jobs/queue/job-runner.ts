import type { Logger } from "../../../backend/logger.ts";
import type { BackendConnection } from "../../connections/backend-connection.ts";
import { createSessionlessClient } from "../../connections/sessionless-client.ts";
import type { Job, JobHandlers } from "./job-handler.ts";
import { runClaimedJob } from "./run-claimed-job.ts";

/**
 * Duration of a lease without renewal, in seconds, after which another process may claim the job of a killed process.
 */
const leaseSeconds = 60;

/**
 * Maximum interval between two polls of the queue, in milliseconds. With notifications it covers missed ones; a
 * Supabase project has no notifications.
 */
const lookEveryMs = { notified: 60_000, polling: 5000 };

/** Minimum interval between two polls, and delay after a failed poll, in milliseconds. */
const shortestPauseMs = 250;
const retryAfterMs = 5000;

/** Maximum time that a stopping process spends on due jobs with `runsAtStop`, in milliseconds. */
const drainMs = 10_000;

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch" | "onJobs">;
  handlers: JobHandlers;
  log: Logger;
};

/**
 * Runs due jobs of the kinds in `handlers` until the returned function is called, which resolves when no job is
 * running. Several processes share the queue: each job runs in one of them. Does nothing without the service key of a
 * Supabase project.
 */
export function runJobs({ backend, handlers, log }: Options): () => Promise<void> {
  const { serviceFetch, onJobs } = backend;
  if (!serviceFetch) return async () => undefined;
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  const stopping = new AbortController();
  /** Aborts the jobs with `runsAtStop`. */
  const drained = new AbortController();
  const running = new Map<number, { kind: string; done: Promise<void> }>();
  /** Results that could not be stored, by job id: such a job is not run again. */
  const unnoted = new Map<number, (lease: string) => Promise<void>>();
  const repeated = new Set(Object.keys(handlers).filter((kind) => handlers[kind]?.isRepeated));
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> | undefined;
  let mustLookAgain = false;
  let hasFailed = false;

  function wakeAfter(milliseconds: number): void {
    clearTimeout(timer);
    // The timer alone must not keep the process running.
    if (!stopping.signal.aborted) timer = setTimeout(wake, milliseconds).unref();
  }

  function wake(): void {
    mustLookAgain = true;
    look ??= lookUntilDone().finally(() => {
      look = undefined;
      if (mustLookAgain && !stopping.signal.aborted) wake();
    });
  }

  async function lookUntilDone(): Promise<void> {
    let pause = retryAfterMs;
    try {
      // Includes calls of `wake` during the last query, whose result they outdate.
      while (mustLookAgain && !stopping.signal.aborted) {
        mustLookAgain = false;
        await storeRepeated();
        await claimDue(stopping.signal);
        pause = await untilNext();
      }
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !stopping.signal.aborted) log.error({ err: error }, "The queue of jobs could not be read");
      hasFailed = true;
      mustLookAgain = false;
    }
    wakeAfter(pause);
  }

  async function storeRepeated(): Promise<void> {
    for (const kind of repeated) {
      await db.rpc("enqueue_job", { kind }).throwOnError();
      repeated.delete(kind);
    }
  }

  function freeKinds(): string[] {
    const count = (kind: string) => [...running.values()].filter((job) => job.kind === kind).length;
    return Object.keys(handlers).filter(
      (kind) => count(kind) < (handlers[kind]?.atOnce ?? 1) && (!stopping.signal.aborted || handlers[kind]?.runsAtStop),
    );
  }

  async function claimDue(end: AbortSignal): Promise<void> {
    for (let kinds = freeKinds(); kinds.length > 0 && !end.aborted; kinds = freeKinds()) {
      const { data } = await db.rpc("claim_job", { kinds, lease: `${leaseSeconds} seconds` }).throwOnError();
      const [job] = data;
      if (!job) return;
      start(job);
    }
  }

  function start(job: Job): void {
    const stop = handlers[job.kind]?.runsAtStop ? drained.signal : stopping.signal;
    const done = runClaimedJob(job, { db, handlers, log, leaseSeconds, stop, unnoted }).finally(() => {
      running.delete(job.id);
      wake();
    });
    running.set(job.id, { kind: job.kind, done });
  }

  const untilIdle = () => Promise.allSettled([...running.values()].map(({ done }) => done));

  /** Runs due jobs with `runsAtStop` until none is left. Rejects if the queue cannot be read. */
  async function drain(): Promise<void> {
    await claimDue(drained.signal);
    if (running.size === 0) return;
    await untilIdle();
    await drain();
  }

  /** Returns the milliseconds until the next poll. */
  async function untilNext(): Promise<number> {
    const longest = onJobs ? lookEveryMs.notified : lookEveryMs.polling;
    const { data } = await db.rpc("next_job_at", { kinds: freeKinds() }).throwOnError();
    // `Date.parse` returns NaN for `infinity`, the end of a lane that staff put on hold.
    const until = data === null ? Number.NaN : Date.parse(data) - Date.now();
    return Number.isNaN(until) ? longest : Math.min(longest, Math.max(shortestPauseMs, until));
  }

  onJobs?.((kind) => {
    if (!kind || !handlers[kind]?.isRepeated) return wake();
    // Notifies again, without a kind.
    db.rpc("run_job_now", { kind }).then(({ error }) => error && wake(), wake);
  });
  wake();
  return async () => {
    const reason = new Error("The process stops");
    stopping.abort(reason);
    clearTimeout(timer);
    await look;
    const deadline = setTimeout(() => drained.abort(reason), drainMs);
    await drain().catch(untilIdle);
    clearTimeout(deadline);
    await look;
  };
}
