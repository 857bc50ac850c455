import { useEffect, useRef } from "react";
import type { Database } from "./database.types.ts";
import type { Db } from "./db.ts";

/** Calls the latest `onChange` when rows may have changed (see `followRows`), while the component is mounted. */
export function useRowChanges(db: Db, { table, filter }: FollowedRows, onChange: () => Promise<void>): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(
    () => followRows(db, { table, ...(filter ? { filter } : {}) }, () => latest.current()),
    [db, table, filter],
  );
}

/** A table, or some of its rows by a filter such as `id=eq.7`. */
type FollowedRows = { table: keyof Database["public"]["Tables"] & string; filter?: string };

/** Polling interval without a socket. */
const pollIntervalMs = 15_000;

/** Changes within this time make one call: one save writes several rows. */
const debounceMs = 150;

let channels = 0;

/**
 * Calls `onChange` whenever the rows may have changed: when the backend's socket notifies of a change, and each time
 * that it opens, since changes may have been missed. Without a socket, or after a call that failed, every 15 seconds
 * while the page is visible. Calls are sequential. Returns the function that unsubscribes.
 */
export function followRows(
  db: Db,
  { table, filter }: FollowedRows,
  onChange: () => Promise<void>,
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener"> = document,
): () => void {
  let isUnsubscribed = false;
  let isSubscribed = false;
  let hasFailed = false;
  let channel: ReturnType<Db["channel"]> | null = null;
  const notify = createNotifier(async () => {
    if (isUnsubscribed) return;
    hasFailed = await onChange().then(
      () => false,
      () => true,
    );
  });
  const polling = setInterval(poll, pollIntervalMs);
  page.addEventListener("visibilitychange", poll);
  void open();

  /** Polls without a subscription or after a failure, and reopens a socket that the backend has closed. */
  function poll(): void {
    if ((isSubscribed && !hasFailed) || page.visibilityState !== "visible") return;
    notify();
    if (!channel) void open();
  }

  async function open(): Promise<void> {
    // The current token: the session may have passed a second factor since the client last sent it.
    await db.realtime.setAuth().catch(() => undefined);
    if (isUnsubscribed || channel) return;
    channels += 1;
    const opened = db.channel(`staff:${table}:${channels}`);
    channel = opened;
    opened
      .on("postgres_changes", { event: "*", schema: "public", table, ...(filter ? { filter } : {}) }, notify)
      .subscribe((status) => {
        if (channel !== opened) return;
        isSubscribed = status === "SUBSCRIBED";
        if (isSubscribed) notify();
        // The client retries after every other status.
        if (status === "CLOSED") channel = null;
      });
  }

  return () => {
    isUnsubscribed = true;
    clearInterval(polling);
    page.removeEventListener("visibilitychange", poll);
    const left = channel;
    channel = null;
    if (left) void db.removeChannel(left);
  };
}

/** Merges calls into sequential runs of `work`; after the last call, a run always starts. */
function createNotifier(work: () => Promise<void>): () => void {
  let isRequested = false;
  let isBusy = false;
  async function run() {
    isBusy = true;
    while (isRequested) {
      await new Promise((resolve) => setTimeout(resolve, debounceMs));
      isRequested = false;
      await work();
    }
    isBusy = false;
  }
  return () => {
    isRequested = true;
    if (!isBusy) void run();
  };
}
