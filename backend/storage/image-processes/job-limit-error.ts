export type LimitReason = "time" | "memory" | "ended";

/** Thrown for a job whose process was killed or died before its result. */
export class JobLimitError extends Error {
  override name = "JobLimitError";
  readonly reason: LimitReason;

  constructor(reason: LimitReason, details: string) {
    super(details);
    this.reason = reason;
  }
}
