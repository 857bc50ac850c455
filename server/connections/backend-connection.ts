import type { Backend } from "../../backend/backend.ts";
import type { DatabaseHealth } from "../../backend/database/watch-database.ts";
import type { Limits } from "../../backend/limits/limits.ts";

/** The backend as this process uses it, whatever its mode. */
export type BackendConnection = {
  url: string;
  anonKey: string;
  /** How pages call it: in this process where the backend is its own. */
  fetch: typeof fetch;
  /**
   * The same while a page shows a preview, with its draft in place: `tokenHash` is the SHA-256 of its token, in hex.
   * Null where the backend is another host, which cannot do that.
   */
  previewFetch: ((tokenHash: string) => typeof fetch) | null;
  /**
   * The same with the service role, for this process alone; null on a Supabase project whose service key is not given.
   */
  serviceFetch: typeof fetch | null;
  /** Serves the backend's own paths to browsers; null when the backend is another host. */
  serve: ((request: Request, peer: { address: string | null }) => Promise<Response>) | null;
  /** Sockets on which browsers follow changes; null when the backend is another host. */
  realtime: Backend["realtime"] | null;
  /** Counts attempts for all processes of the site; for this one alone when the backend is another host. */
  limits: Limits;
  /** A backup of everything, as a stream (`backend/backup/take-backup.ts`); null when the backend is another host. */
  takeBackup: ((workDir: string) => ReadableStream<Uint8Array>) | null;
  /** Removes what sign-ins leave behind; null when the backend is another host, which sees to that. */
  pruneAuth: (() => Promise<void>) | null;
  /**
   * A key for a purpose of this process and those beside it; null on a Supabase project whose service key is not given.
   */
  deriveKey: ((purpose: string) => Buffer) | null;
  /** Whether the backend responds now. */
  isReady(): Promise<boolean>;
  /** False when only a new process may help. */
  isAlive(): boolean;
  /** Outages of the database since the start; null when the backend is another host. */
  databaseHealth(): DatabaseHealth | null;
  onContentChange(listener: () => void): void;
  close(): Promise<void>;
};
