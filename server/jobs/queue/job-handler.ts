import type { Database, Json } from "../../../app/supabase/database.types.ts";
import type { Db } from "../../../app/supabase/db.ts";

/** A row of the queue; `docs/decisions/jobs.md` describes it. */
export type Job = Database["public"]["Tables"]["jobs"]["Row"];

/** What a job may use while it runs. */
export type JobContext = {
  /** A client with the service role. */
  db: Db;
  /**
   * Aborted when the process stops, the job is canceled, or another process has taken it over. A job that leaves off
   * then throws the signal's reason, so that it is not counted as done.
   */
  signal: AbortSignal;
  /** Stores how far the job is, for those who wait for it: at most once a second. */
  report(progress: Json): void;
};

/** What a job that succeeded leaves: its result, and for a repeated job when it runs next. */
type JobResult = { result?: Json; nextRun?: Date };

/** How this process runs the jobs of one kind. */
export type JobHandler = {
  /** Runs a job. An error has it tried again by the rules of its kind (`job_kinds`). */
  work(job: Job, context: JobContext): Promise<JobResult | undefined>;
  /** What the log says of a failure. */
  failure: string;
  /** Whether one job of this kind is repeated without end. */
  isRepeated?: boolean;
  /** Jobs of this kind that run at once in this process; one by default. */
  atOnce?: number;
};

/** The handlers of this process by kind. */
export type JobHandlers = Record<string, JobHandler>;

/** A failure that was expected: `reason` is stored where staff read it, and names no person. */
export class JobFailure extends Error {
  override name = "JobFailure";
  readonly reason: string;
  /** False for a job that would fail again: it is given up. */
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
