import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import { useStaffSession } from "../staff-session.tsx";

/** Work of the server that failed: given up, or repeated and failing now. Moments are ISO 8601. */
type FailedJob = Pick<
  Database["public"]["Tables"]["jobs"]["Row"],
  "id" | "kind" | "state" | "tries" | "reason" | "run_at" | "ended_at"
>;

const columns = "id, kind, state, tries, reason, run_at, ended_at";

/** Whether trying again is of use: the text of a mail is removed when it is given up. */
const canRetry = ({ kind }: Pick<FailedJob, "kind">): boolean => kind === "webhook" || kind === "mail_request";

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
const jobLabels: Readonly<Record<string, () => string>> = {
  ...repeatedLabels,
  mail: m.jobs_mail,
  recovery_mail: m.jobs_recovery_mail,
  mail_request: m.jobs_mail_request,
  webhook: m.jobs_webhook,
  background_change: m.jobs_background_change,
};

const moment = (at: string) => dateAndTime(at, institution.timeZone);

/** Work of the server that failed, with what an administrator may do about it. */
export function FailedJobsSection() {
  const { db } = useStaffSession();
  const jobs = useQuery({ queryKey: ["failed-jobs"], queryFn: () => listFailedJobs(db), staleTime: 0 });
  const refresh = () => void jobs.refetch();
  return (
    <Section aside={<p>{m.jobs_aside()}</p>} id="failed-jobs" title={m.jobs_title()}>
      {jobs.isError ? <LoadFailure onRetry={refresh}>{m.integrations_unread()}</LoadFailure> : null}
      {jobs.isPending ? <p role="status">{m.staff_loading()}</p> : null}
      {jobs.data?.length === 0 ? <p>{m.jobs_none()}</p> : null}
      {jobs.data && jobs.data.length > 0 ? (
        <ul className="divide-y divide-line border-line border-y">
          {jobs.data.map((job) => (
            <FailedJobItem job={job} key={job.id} onChanged={refresh} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function FailedJobItem({ job, onChanged }: { job: FailedJob; onChanged: () => void }) {
  const { db } = useStaffSession();
  const [hasFailed, setFailed] = useState(false);
  const act = (action: typeof retryJob) => {
    setFailed(false);
    action(db, job.id).then(onChanged, () => setFailed(true));
  };
  const { kind, state, tries, reason, run_at, ended_at } = job;
  const name = jobLabels[kind]?.() ?? kind;
  const isDead = state === "dead";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p>{name}</p>
        <p className="figures text-ink-soft text-sm">
          {isDead && ended_at
            ? m.jobs_given_up({ moment: moment(ended_at) })
            : m.jobs_next_try({ moment: moment(run_at) })}
          {` · ${m.jobs_tries({ count: tries })}`}
          {reason ? ` · ${reason}` : null}
        </p>
        {hasFailed ? (
          <p className="text-danger text-sm" role="alert">
            {m.jobs_action_failed()}
          </p>
        ) : null}
      </div>
      {isDead ? (
        <div className="flex gap-3">
          {canRetry(job) ? (
            <button className={buttonClass("outline")} onClick={() => act(retryJob)} type="button">
              {m.jobs_retry()}
              <span className="sr-only">: {name}</span>
            </button>
          ) : null}
          <button className={buttonClass("outline")} onClick={() => act(discardJob)} type="button">
            {m.jobs_discard()}
            <span className="sr-only">: {name}</span>
          </button>
        </div>
      ) : null}
    </li>
  );
}

/** Returns the newest fifty jobs that were given up, after the repeated jobs whose last try failed. */
async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const failing = db.from("jobs").select(columns).eq("state", "waiting").in("kind", Object.keys(repeatedLabels));
  const dead = db.from("jobs").select(columns).eq("state", "dead");
  const [repeated, ended] = await Promise.all([
    failing.gt("tries", 0).order("id").throwOnError(),
    dead.order("id", { ascending: false }).limit(50).throwOnError(),
  ]);
  return [...repeated.data, ...ended.data];
}

/** Has a job that was given up tried again. */
async function retryJob(db: Db, job: number): Promise<void> {
  await db.rpc("retry_job", { job }).throwOnError();
}

/** Removes a job that was given up from the list. */
async function discardJob(db: Db, job: number): Promise<void> {
  await db.rpc("discard_job", { job }).throwOnError();
}
