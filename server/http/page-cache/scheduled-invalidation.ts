import { dayIn } from "../../../app/lib/calendar-day.ts";
import { momentOfWallTime } from "../../../app/lib/wall-time.ts";
import type { Logger } from "../../../backend/logger.ts";
import type { BackendConnection } from "../../connections/backend-connection.ts";
import { createSessionlessClient } from "../../connections/sessionless-client.ts";

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch" | "onContentChange">;
  /** The institution's time zone (IANA name), in which windows open and close, and days are counted. */
  timeZone: string;
  onExpiry: () => void;
  log: Logger;
};

/** Milliseconds added to the time, for a database whose clock is slightly behind. */
const clockSkewMs = 1000;

/** Debounce time in milliseconds after a change of content: a series of changes leads to one query. */
const debounceMs = 200;

const minute = 60_000;

/**
 * Calls `onExpiry` whenever pages change without a change of content: at midnight, and when a scheduled news item is
 * published. Without the service role, which alone sees scheduled items, it is called every minute.
 */
export function scheduleInvalidation({ backend, timeZone, onExpiry, log }: Options): void {
  const { serviceFetch, onContentChange } = backend;
  if (!serviceFetch) {
    setInterval(onExpiry, minute).unref();
    return;
  }
  const db = createSessionlessClient(backend.url, backend.anonKey, serviceFetch);
  let timer: NodeJS.Timeout | undefined;
  const after = (milliseconds: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, Math.max(0, milliseconds)).unref();
  };
  // `onExpiry` was called for every event up to this time.
  let notifiedUntil = Date.now();
  const findNext = async () => Math.min(await nextRelease(notifiedUntil), nextMidnight(timeZone, notifiedUntil));
  const scheduleNext = () => {
    const before = timer;
    const ifUnchanged = (milliseconds: number, action: () => void) => {
      // If content changed during the query, its result may be stale, and the timer of the change must stay.
      if (timer === before) after(milliseconds, action);
    };
    findNext().then(
      (next) =>
        ifUnchanged(next + clockSkewMs - Date.now(), () => {
          notifiedUntil = next;
          onExpiry();
          scheduleNext();
        }),
      (error: unknown) => {
        log.warn({ err: error }, "The next scheduled news item could not be queried");
        ifUnchanged(minute, scheduleNext);
      },
    );
  };
  onContentChange(() => after(debounceMs, scheduleNext));
  scheduleNext();

  async function nextRelease(since: number): Promise<number> {
    const { data } = await db
      .from("news")
      .select("publish_at")
      .eq("status", "scheduled")
      .gt("publish_at", new Date(since).toISOString())
      .order("publish_at")
      .limit(1)
      .throwOnError();
    const [next] = data;
    return next?.publish_at ? Date.parse(next.publish_at) : Number.POSITIVE_INFINITY;
  }
}

/** Returns the first midnight after a time, both in milliseconds since 1970. */
export function nextMidnight(timeZone: string, time: number): number {
  const today = dayIn(timeZone, new Date(time));
  const tomorrow = new Date(Date.parse(`${today}T00:00Z`) + 24 * 60 * minute).toISOString().slice(0, 10);
  return momentOfWallTime(timeZone, `${tomorrow}T00:00`)?.getTime() ?? time + 24 * 60 * minute;
}
