import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";

type Db = SupabaseClient<Database>;

/** What is followed: a table, or with a filter such as `id=eq.7` some of its rows. */
export type FollowedRows = { table: keyof Database["public"]["Tables"] & string; filter?: string };

/** Milliseconds between two looks while no socket tells of changes. */
const pollEvery = 15_000;

/** Milliseconds in which changes are taken together: one save writes several rows. */
const together = 150;

let channels = 0;

/**
 * Calls `onChange` whenever the rows may have changed: when the backend's socket says so, and once each time that it
 * was opened, since something may have been missed. Without a socket it is called every 15 seconds while the page is in
 * sight. One call at a time; one that fails is forgotten. Answers the function that ends it.
 */
export function followRows(
  db: Db,
  { table, filter }: FollowedRows,
  onChange: () => Promise<void>,
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener"> = document,
): () => void {
  let isOver = false;
  let isTold = false;
  let channel: ReturnType<Db["channel"]> | null = null;
  const tell = createTeller(() => (isOver ? Promise.resolve() : onChange()));
  const polling = setInterval(look, pollEvery);
  page.addEventListener("visibilitychange", look);
  void open();

  /** Asks, in the place of a socket, and opens one again that the backend has closed. */
  function look(): void {
    if (isTold || page.visibilityState !== "visible") return;
    tell();
    if (!channel) void open();
  }

  async function open(): Promise<void> {
    // The token of this moment: a second factor may have been shown since the client last told it.
    await db.realtime.setAuth().catch(() => undefined);
    if (isOver || channel) return;
    channels += 1;
    const opened = db.channel(`staff:${table}:${channels}`);
    channel = opened;
    opened
      .on("postgres_changes", { event: "*", schema: "public", table, ...(filter ? { filter } : {}) }, tell)
      .subscribe((status) => {
        if (channel !== opened) return;
        isTold = status === "SUBSCRIBED";
        if (isTold) tell();
        // Everything else the client tries again by itself.
        if (status === "CLOSED") channel = null;
      });
  }

  return () => {
    isOver = true;
    clearInterval(polling);
    page.removeEventListener("visibilitychange", look);
    const left = channel;
    channel = null;
    if (left) void db.removeChannel(left);
  };
}

/** Makes of many calls few, one after the other; the last is always answered by work that began after it. */
function createTeller(work: () => Promise<void>): () => void {
  let isAsked = false;
  let isBusy = false;
  async function run() {
    isBusy = true;
    while (isAsked) {
      await new Promise((resolve) => setTimeout(resolve, together));
      isAsked = false;
      await work().catch(() => undefined);
    }
    isBusy = false;
  }
  return () => {
    isAsked = true;
    if (!isBusy) void run();
  };
}
