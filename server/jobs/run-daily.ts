import type { Db } from "../../app/supabase/db.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";

export const minute = 60_000;
const day = 24 * 60 * minute;

type Job = {
  /** Does the day's work with the service role. `signal` tells it to leave off. */
  work: (db: Db, signal: AbortSignal) => Promise<void>;
  /** Milliseconds from the start to the first time; 0 for at once. */
  delayMs: number;
  /** What the log says of a failure. */
  failure: string;
  log: Logger;
};

/**
 * Does a job after the start of the process and then once a day, until the returned function is called, which resolves
 * when the work has left off. A failure is logged; the next day tries again. Does nothing on a Supabase project whose
 * service key this process does not have.
 */
export function runDaily(
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch">,
  { work, delayMs, failure, log }: Job,
): () => Promise<void> {
  const { serviceFetch } = backend;
  if (!serviceFetch) return async () => undefined;
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  const stop = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = work(db, stop.signal).catch(
      (error: unknown) => stop.signal.aborted || log.error({ err: error }, failure),
    );
  };
  // The timers alone must not keep the process running.
  const first = delayMs > 0 ? setTimeout(run, delayMs).unref() : undefined;
  const timer = setInterval(run, day).unref();
  if (delayMs === 0) run();
  return async () => {
    stop.abort();
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
