import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import type { JobHandler } from "./queue/job-handler.ts";

/**
 * Milliseconds to wait at least for the next moment of the schedule, for a database whose clock is behind and for rows
 * that are being written, and at most, since expiring rows are written by other processes too.
 */
const wait = { least: 1000, most: 60_000 };

/** Milliseconds to wait after a change of content: a series of changes leads to one run. */
const debounceMs = 200;

/**
 * The job that has the database publish scheduled drafts and archive expired records when they are due
 * (`apply_schedule`): at each moment that is scheduled, and after changes of content.
 */
export const scheduleJob: JobHandler = {
  failure: "Scheduled content could not be published",
  isRepeated: true,
  async work(_, { db }) {
    const next = await applySchedule(db);
    return { nextRun: new Date(Math.min(Date.now() + wait.most, Math.max(Date.now() + wait.least, next))) };
  },
};

/** Applies the schedule; returns the next moment at which something is due, in milliseconds since 1970, or infinity. */
async function applySchedule(db: Db): Promise<number> {
  const { data: next } = await db.rpc("apply_schedule").throwOnError();
  return next === null ? Number.POSITIVE_INFINITY : Date.parse(next);
}

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "fetch" | "serviceFetch" | "onContentChange">;
  log: Logger;
};

/**
 * Has the schedule's job run soon after changes of content. On a Supabase project whose service key this process does
 * not have, there is no queue: the schedule is applied every minute, as anybody may. The timers do not keep the process
 * running.
 */
export function followSchedule({ backend, log }: Options): void {
  const { serviceFetch } = backend;
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch ?? backend.fetch);
  let hasFailed = false;
  const note = (error: unknown) => {
    if (error && !hasFailed) log.warn({ err: error }, "The schedule could not be followed");
    hasFailed = Boolean(error);
  };
  if (!serviceFetch) {
    const apply = () => applySchedule(db).then(() => note(null), note);
    setInterval(apply, wait.most).unref();
    void apply();
    return;
  }
  let isPending = false;
  const runNow = () => {
    isPending = false;
    db.rpc("run_job_now", { kind: "schedule" }).then(({ error }) => note(error), note);
  };
  backend.onContentChange(() => {
    if (isPending) return;
    isPending = true;
    setTimeout(runNow, debounceMs).unref();
  });
}
