import type { ContentListener } from "./content-changes.ts";
import type { DatabaseHealth } from "./database/watch-database.ts";
import type { Limits } from "./limits/limits.ts";
import type { Realtime } from "./realtime/open-realtime.ts";

export type Backend = {
  /** The public key, as passed to `createClient(url, anonKey)`. */
  anonKey: string;
  /** Handles /auth/v1, /rest/v1 and /storage/v1. Without `peer`, the request is this process's own. */
  fetch(request: Request, peer?: { address: string | null }): Promise<Response>;
  /** The `fetch` of pages that this process renders for visitors. */
  siteFetch: typeof fetch;
  /**
   * Opens the `fetch` of one page that shows a preview. `tokenHash` is the SHA-256 of the preview's token, in hex. Null
   * for an unknown or expired token, and for a draft that its table does not take.
   */
  openPreview(tokenHash: string): Promise<{ fetch: typeof fetch; close(): Promise<void> } | null>;
  /** The `fetch` with the service role, never reachable over HTTP. Also serves `/auth/v1/admin/users`. */
  serviceFetch: typeof fetch;
  /** WebSockets on which staff receive changes. `close` of the backend closes them too. */
  realtime: Pick<Realtime, "upgrade" | "close">;
  /** Calls `listener` after each write of content, with its tables. Returns the function that unsubscribes it. */
  onContentChange(listener: ContentListener): () => void;
  /** Calls the listener when the database notifies of a job: with the kind of a repeated job that is to run, or "". */
  onJobs(listener: (kind: string) => void): void;
  limits: Limits;
  /** Streams a backup while the site keeps running. Temporary files are in `workDir`. */
  takeBackup(workDir: string): ReadableStream<Uint8Array>;
  /** Returns a 32-byte key for a purpose; equal in all processes of the site, and not part of a backup. */
  deriveKey(purpose: string): Buffer;
  /** Deletes expired sessions, codes and attempts; for processes that run for months. */
  pruneAuth(): Promise<void>;
  /** Removes what erased rows left in the files of an embedded database (`clear-remains.ts`); null for another one. */
  clearRemains: (() => Promise<void>) | null;
  /**
   * Updates the statistics of the query planner after a bulk load, and merges the entries that wait in text indexes,
   * which every search would read.
   */
  vacuumTables(): Promise<void>;
  /** True when a query for the site's rows succeeds on a connection of the request pool. */
  isReady(): Promise<boolean>;
  /** False when the database has been unreachable for so long that only a restart of the process may help. */
  isAlive(): boolean;
  databaseHealth(): DatabaseHealth;
  /** Rejects new requests, waits for running ones, closes the database and releases the data directory. */
  close(): Promise<void>;
};
