import { m } from "#app/i18n/paraglide/messages.js";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

/** Work of the server that failed: given up, or repeated and failing now. Moments are ISO 8601. */
export type FailedJob = Pick<
  Database["public"]["Tables"]["jobs"]["Row"],
  "id" | "kind" | "state" | "tries" | "reason" | "run_at" | "ended_at"
>;

const columns = "id, kind, state, tries, reason, run_at, ended_at";

/** Returns the newest fifty jobs that were given up, after the repeated jobs whose last try failed. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const failing = db.from("jobs").select(columns).eq("state", "waiting").in("kind", Object.keys(repeatedLabels));
  const dead = db.from("jobs").select(columns).eq("state", "dead");
  const [repeated, ended] = await Promise.all([
    failing.gt("tries", 0).order("id").throwOnError(),
    dead.order("id", { ascending: false }).limit(50).throwOnError(),
  ]);
  return [...repeated.data, ...ended.data];
}

/** Has a job that was given up tried again. */
export async function retryJob(db: Db, job: number): Promise<void> {
  await db.rpc("retry_job", { job }).throwOnError();
}

/** Removes a job that was given up from the list. */
export async function discardJob(db: Db, job: number): Promise<void> {
  await db.rpc("discard_job", { job }).throwOnError();
}

/** Whether trying again is of use: the text of a mail is removed when it is given up. */
export const canRetry = ({ kind }: Pick<FailedJob, "kind">): boolean => kind === "webhook" || kind === "mail_request";

const repeatedLabels: Readonly<Record<string, () => string>> = {
  schedule: m.jobs_schedule,
  seal_audit_events: m.jobs_seal_audit_events,
  apply_terms: m.jobs_apply_terms,
  check_links: m.jobs_check_links,
  sweep_images: m.jobs_sweep_images,
  check_audit_chain: m.jobs_check_audit_chain,
  prune_sessions: m.jobs_prune_sessions,
};

/** Names of the kinds of jobs. */
export const jobLabels: Readonly<Record<string, () => string>> = {
  ...repeatedLabels,
  mail: m.jobs_mail,
  recovery_mail: m.jobs_recovery_mail,
  mail_request: m.jobs_mail_request,
  webhook: m.jobs_webhook,
  background_change: m.jobs_background_change,
};
