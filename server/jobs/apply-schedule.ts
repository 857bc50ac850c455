import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import type { JobHandler } from "./queue/job-handler.ts";

/**
 * Bounds of the wait for the next scheduled time, in milliseconds. The minimum covers a database clock that lags and
 * rows that are locked; the maximum covers expiring rows that other processes write.
 */
const wait = { least: 1000, most: 60_000 };

/** Debounce of content changes, in milliseconds. */
const debounceMs = 200;

/**
 * Job that publishes due drafts and archives expired records (`apply_schedule`): at each scheduled time, and after
 * changes of content.
 */
export const scheduleJob: JobHandler = {
  failure: "Scheduled content could not be published",
  isRepeated: true,
  async work(_, { db }) {
    const next = await applySchedule(db);
    return { nextRun: new Date(Math.min(Date.now() + wait.most, Math.max(Date.now() + wait.least, next))) };
  },
};

/** Applies the schedule and returns when something is due next, in milliseconds since 1970; infinity if nothing is. */
async function applySchedule(db: Db): Promise<number> {
  const { data: next } = await db.rpc("apply_schedule").throwOnError();
  return next === null ? Number.POSITIVE_INFINITY : Date.parse(next);
}

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "fetch" | "serviceFetch" | "onContentChange">;
  log: Logger;
};

/**
 * Runs the job of the schedule soon after changes of content. Without the service key of a Supabase project there is no
 * queue: the schedule is then applied every minute, which needs no rights. The timers do not keep the process running.
 */
export function watchSchedule({ backend, log }: Options): void {
  const { serviceFetch } = backend;
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch ?? backend.fetch);
  let hasFailed = false;
  const note = (error: unknown) => {
    if (error && !hasFailed) log.warn({ err: error }, "The schedule could not be applied");
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
