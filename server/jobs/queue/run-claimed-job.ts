import type { Json } from "../../../app/supabase/database.types.ts";
import type { Db } from "../../../app/supabase/db.ts";
import type { Logger } from "../../../backend/logger.ts";
import { type Job, JobFailure, type JobHandler, type JobHandlers } from "./job-handler.ts";

/** Minimum interval between two reports of progress, in milliseconds. */
const reportEveryMs = 1000;

type Options = {
  db: Db;
  handlers: JobHandlers;
  log: Logger;
  leaseSeconds: number;
  /** Aborted when the process stops. */
  stop: AbortSignal;
  /** Results of jobs that could not be stored in the database. */
  unnoted: Map<number, (lease: string) => Promise<void>>;
};

/** Runs a claimed job, renews its lease, and stores its result. Never rejects. */
export async function runClaimedJob(job: Job, options: Options): Promise<void> {
  const { handlers, log, unnoted } = options;
  const handler = handlers[job.kind] as JobHandler;
  const note = unnoted.get(job.id) ?? (await runJob(job, handler, options));
  unnoted.delete(job.id);
  try {
    await note(job.lease ?? "");
  } catch (error) {
    unnoted.set(job.id, note);
    log.error(
      { err: error, job: job.id, kind: job.kind },
      "The result of a job could not be stored; it is stored later",
    );
  }
}

/** Runs the job; returns the function that stores its result, given a lease. */
async function runJob(
  job: Job,
  handler: JobHandler,
  { db, log, leaseSeconds, stop }: Options,
): Promise<(lease: string) => Promise<void>> {
  const lease = keepLease(job, db, leaseSeconds);
  const about = { job: job.id, kind: job.kind, tries: job.tries };
  try {
    const signal = AbortSignal.any([stop, lease.signal]);
    const done = (await handler.work(job, { db, signal, report: lease.report })) ?? {};
    return async (token) => {
      const nextRun = done.nextRun?.toISOString();
      await db
        .rpc("finish_job", {
          job: job.id,
          token,
          ...(done.result && { result: done.result }),
          ...(nextRun && { next_run: nextRun }),
        })
        .throwOnError();
    };
  } catch (error) {
    if (stop.aborted) return async (token) => void (await db.rpc("release_job", { job: job.id, token }).throwOnError());
    const { reason, canRetry, details } = describeFailure(error);
    return async (token) => {
      const failed = { job: job.id, token, failure: reason, can_retry: canRetry };
      const { data: nextTryAt } = await db.rpc("fail_job", failed).throwOnError();
      if (lease.signal.aborted)
        return log.warn({ ...about, reason }, `${handler.failure}: it was canceled or claimed by another process`);
      if (nextTryAt) log.error({ ...about, reason, ...details, nextTryAt }, `${handler.failure}; it is retried`);
      else log.error({ ...about, reason, ...details }, `${handler.failure}; it is not retried`);
    };
  } finally {
    await lease.end();
  }
}

function describeFailure(error: unknown): Pick<JobFailure, "reason" | "canRetry" | "details"> {
  if (error instanceof JobFailure) return error;
  const { code, name } = error as { code?: string; name?: string };
  // An error message may quote data of the job.
  return { reason: code ?? name ?? "failed", canRetry: true, details: { err: error } };
}

/** Renews a job's lease after a third of its duration, and stores the reported progress. */
function keepLease({ id, lease }: Job, db: Db, leaseSeconds: number) {
  const lost = new AbortController();
  let progress: Json | undefined;
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const reported = progress;
    progress = undefined;
    const held = { job: id, token: lease ?? "", duration: `${leaseSeconds} seconds` };
    // A failed renewal is covered by the next one; after the lease has expired the database rejects the result.
    const { data } = await db.rpc("renew_job", { ...held, ...(reported !== undefined && { progress: reported }) });
    if (data === "lost" || data === "canceled") lost.abort(new JobFailure(data, { canRetry: false }));
  }
  function renewAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      renewing = renew()
        .catch(() => undefined)
        .finally(() => {
          renewing = undefined;
          if (!isEnded) renewAfter(progress === undefined ? (leaseSeconds * 1000) / 3 : reportEveryMs);
        });
    }, milliseconds).unref();
  }
  let isEnded = false;
  renewAfter((leaseSeconds * 1000) / 3);
  return {
    signal: lost.signal,
    report(reported: Json) {
      const isFirst = progress === undefined;
      progress = reported;
      if (isFirst && !renewing && !isEnded) renewAfter(reportEveryMs);
    },
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await renewing;
    },
  };
}
