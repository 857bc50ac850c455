import { statfs } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { DatabaseFullError } from "./database-unavailable.ts";

/** Bytes that stay free on the disk of an embedded database: some segments of its log, 16 MB each. */
export const leastRoom = 64 * 1024 * 1024;

/** The log may grow by so many bytes until a checkpoint gives them free. */
const mostLog = 64 * 1024 * 1024;

/** Milliseconds for which a look at the disk, or at the log, is believed. */
const believed = { disk: 100, log: 5_000 };

export type DiskRoom = {
  /** Looks whether there is room; call it before each statement or transaction, while nothing else runs. */
  look(): Promise<void>;
  /** What a statement threw, as `DatabaseFullError` when the reason is the disk. Ends the process after a panic. */
  explain(error: unknown): unknown;
};

/**
 * Keeps a database in this process alive on a disk that fills up. PostgreSQL panics when it cannot make the next
 * segment of its log; in this process that would be an endless loop. So before the last room is used, the session
 * becomes read-only: pages stay up, saves are refused, and all is as before when there is room again.
 * The log is emptied from time to time too, since no background process of PostgreSQL's runs here.
 */
export function createDiskRoom(directory: string, pglite: Pick<PGlite, "exec" | "query">): DiskRoom {
  let isFull = false;
  let nextLook = 0;
  let nextLogLook = 0;
  let logAtCheckpoint: number | null = null;

  async function tidyLog(now: number): Promise<void> {
    nextLogLook = now + believed.log;
    const written = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes";
    const bytes = (await pglite.query<{ bytes: number }>(written)).rows[0]?.bytes ?? 0;
    if (logAtCheckpoint !== null && bytes - logAtCheckpoint < mostLog) return;
    await pglite.query("checkpoint");
    logAtCheckpoint = bytes;
  }

  return {
    async look() {
      const now = performance.now();
      if (now < nextLook) return;
      nextLook = now + believed.disk;
      const { bavail, bsize } = await statfs(directory);
      const lacksRoom = bavail * bsize < leastRoom;
      if (lacksRoom !== isFull) {
        await pglite.exec(`set default_transaction_read_only = ${lacksRoom ? "on" : "off"}`);
        isFull = lacksRoom;
      }
      if (!isFull && now >= nextLogLook) await tidyLog(now);
    },
    explain(error) {
      const { code, severity, message } = (error ?? {}) as { code?: string; severity?: string; message?: string };
      if (severity === "PANIC") {
        // The next statement would never end. A supervisor starts the site again, and the database recovers by itself.
        setImmediate(() => {
          throw new Error(`postgrado: the database stopped (${message}). Start the site again.`);
        });
      }
      if (code === "53100" || (isFull && code === "25006")) return new DatabaseFullError({ cause: error });
      return error;
    },
  };
}

/** For a database in memory. */
export const endlessRoom: DiskRoom = { look: async () => undefined, explain: (error) => error };
