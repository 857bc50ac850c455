import type { Database, Json } from "../../../app/supabase/database.types.ts";
import type { Db } from "../../../app/supabase/db.ts";

/** A row of the queue (docs/decisions/jobs.md). */
export type Job = Database["public"]["Tables"]["jobs"]["Row"];

/** Context of a running job. */
export type JobContext = {
  /** Client with the service role. */
  db: Db;
  /**
   * Aborted when the process stops, the job is canceled, or another process has claimed it. A job that stops early
   * throws the signal's reason, so that it does not count as done.
   */
  signal: AbortSignal;
  /** Stores the progress for waiting users, at most once a second. */
  report(progress: Json): void;
};

/** Outcome of a successful job: its result, and the next run of a repeated job. */
type JobResult = { result?: Json; nextRun?: Date };

/** Handler of the jobs of one kind. */
export type JobHandler = {
  /** Runs a job. An error is retried by the rules of its kind (`job_kinds`). */
  work(job: Job, context: JobContext): Promise<JobResult | undefined>;
  /** Log message of a failure. */
  failure: string;
  /** True if one job of this kind is repeated indefinitely. */
  isRepeated?: boolean;
  /** True if due jobs are still run while the process stops, for ten seconds at most. */
  runsAtStop?: boolean;
  /** Maximum number of concurrent jobs of this kind in this process; default 1. */
  atOnce?: number;
};

/** Handlers by kind. */
export type JobHandlers = Record<string, JobHandler>;

/** Expected failure. Staff see `reason`, which must not contain personal data. */
export class JobFailure extends Error {
  override name = "JobFailure";
  readonly reason: string;
  /** False if a retry would fail again: the job is given up. */
  readonly canRetry: boolean;
  /** Added to the log line. */
  readonly details: Record<string, unknown>;

  constructor(
    reason: string,
    { canRetry = true, details = {} }: { canRetry?: boolean; details?: Record<string, unknown> } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.canRetry = canRetry;
    this.details = details;
  }
}
