import { createClient } from "@supabase/supabase-js";
import { dayIn } from "../../../app/lib/calendar-day.ts";
import { momentOfWallTime } from "../../../app/lib/wall-time.ts";
import type { Database } from "../../../app/supabase/database.types.ts";
import type { Logger } from "../../../backend/logger.ts";
import type { BackendConnection } from "../../connections/backend-connection.ts";

type Options = {
  backend: Pick<BackendConnection, "url" | "anonKey" | "serviceFetch" | "onContentChange">;
  /** The institution's (IANA name): windows open and close, and days are counted, by its calendar. */
  timeZone: string;
  onMoment: () => void;
  log: Logger;
};

/** Milliseconds after the moment itself, for a database whose clock is a little behind. */
const slack = 1000;

/** Milliseconds after a change of content: one that consists of many is looked at once. */
const settling = 200;

const minute = 60_000;

/**
 * Calls `onMoment` whenever pages begin to say something else although nobody changed anything: at midnight, and when a
 * scheduled news item comes out. Those are known to the service role alone; without it, every minute is such a moment.
 * Its timers keep no process running.
 */
export function followContentMoments({ backend, timeZone, onMoment, log }: Options): void {
  const { url, anonKey, serviceFetch, onContentChange } = backend;
  if (!serviceFetch) {
    setInterval(onMoment, minute).unref();
    return;
  }
  const db = createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: serviceFetch },
  });
  let timer: NodeJS.Timeout | undefined;
  const after = (milliseconds: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, Math.max(0, milliseconds)).unref();
  };
  // Up to here every moment was told.
  let toldUntil = Date.now();
  const look = async () => {
    const next = Math.min(await nextRelease(toldUntil), nextMidnight(timeZone, toldUntil));
    after(next + slack - Date.now(), () => {
      toldUntil = next;
      onMoment();
      lookAhead();
    });
  };
  const lookAhead = () => {
    look().catch((error: unknown) => {
      log.warn({ err: error }, "The next scheduled news item could not be asked for");
      after(minute, lookAhead);
    });
  };
  onContentChange(() => after(settling, lookAhead));
  lookAhead();

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

/** The first midnight after a time, both in milliseconds since 1970. */
export function nextMidnight(timeZone: string, time: number): number {
  const today = dayIn(timeZone, new Date(time));
  const tomorrow = new Date(Date.parse(`${today}T00:00Z`) + 24 * 60 * minute).toISOString().slice(0, 10);
  return momentOfWallTime(timeZone, `${tomorrow}T00:00`)?.getTime() ?? time + 24 * 60 * minute;
}
