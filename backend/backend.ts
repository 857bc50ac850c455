import type { DatabaseHealth } from "./database/watch-database.ts";
import type { Limits } from "./limits/limits.ts";
import type { Realtime } from "./realtime/open-realtime.ts";

/** A backend of this process's own, whatever PostgreSQL it is on. */
export type Backend = {
  /** Public by nature: what `createClient(url, anonKey)` gets. */
  anonKey: string;
  /**
   * Handles requests to /auth/v1, /rest/v1 and /storage/v1 through the gateway. Those without a peer are this process's
   * own.
   */
  fetch(request: Request, peer?: { address: string | null }): Promise<Response>;
  /** The `fetch` of the pages of this process, which are visitors. */
  siteFetch: typeof fetch;
  /** The same for a page that shows a preview: `tokenHash` is the SHA-256 of its token, in hex. */
  previewFetch(tokenHash: string): typeof fetch;
  /**
   * The same with the service role, for this process only; never reachable over HTTP. Also answers GoTrue's calls for
   * administrators, `/auth/v1/admin/users`.
   */
  serviceFetch: typeof fetch;
  /** Sockets on which staff follow changes. Closing them is part of `close`, and can be done before. */
  realtime: Pick<Realtime, "upgrade" | "close">;
  /** Called after each successful write of content (rest or storage) with no arguments; returns the unsubscriber. */
  onContentChange(listener: () => void): () => void;
  /** Counts attempts where the gateway counts its own. */
  limits: Limits;
  /**
   * A backup of everything, read from the stream while the site goes on (`backup/take-backup.ts`). Parts of it rest
   * below `workDir` meanwhile.
   */
  takeBackup(workDir: string): ReadableStream<Uint8Array>;
  /**
   * A key of 32 bytes for a purpose of the server's own, the same for all processes of the site; not in the content.
   */
  deriveKey(purpose: string): Buffer;
  /** Removes what sign-ins leave behind, as each start does: for a process that runs for months. */
  pruneAuth(): Promise<void>;
  /** Lets the database take stock of its tables, by which it plans queries: for after much was written at once. */
  takeStock(): Promise<void>;
  /** True when a query for the site's own rows succeeds, on a connection that requests use. */
  isReady(): Promise<boolean>;
  /** False when the database has been out of reach for so long that only a new process may help. */
  isAlive(): boolean;
  /** Outages of the database since the start. */
  databaseHealth(): DatabaseHealth;
  /** Refuses new requests, waits for running ones, closes the database and releases the data directory. */
  close(): Promise<void>;
};
