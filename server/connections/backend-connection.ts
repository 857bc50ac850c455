import type { Backend } from "../../backend/backend.ts";
import type { ContentListener } from "../../backend/content-changes.ts";
import type { DatabaseHealth } from "../../backend/database/watch-database.ts";
import type { Limits } from "../../backend/limits/limits.ts";

export type BackendConnection = {
  url: string;
  anonKey: string;
  /** The `fetch` of pages; in-process if this process provides the backend. */
  fetch: typeof fetch;
  /** See `Backend`; null if the backend is another host, which does not support previews. */
  openPreview: Backend["openPreview"] | null;
  /** The `fetch` with the service role, for this process only; null on a Supabase project without its service key. */
  serviceFetch: typeof fetch | null;
  /** Serves the backend's paths to browsers; null if the backend is another host. */
  serve: ((request: Request, peer: { address: string | null }) => Promise<Response>) | null;
  /** WebSockets on which browsers receive changes; null if the backend is another host. */
  realtime: Backend["realtime"] | null;
  /** Counts attempts for all processes of the site; for this process only if the backend is another host. */
  limits: Limits;
  /** Streams a backup of everything (`backend/backup/take-backup.ts`); null if the backend is another host. */
  takeBackup: ((workDir: string) => ReadableStream<Uint8Array>) | null;
  /** Deletes expired sessions, codes and attempts; null if the backend is another host, which does so itself. */
  pruneAuth: (() => Promise<void>) | null;
  /** See `Backend`; null also if the backend is another host. */
  clearRemains: Backend["clearRemains"];
  /** Returns a key for a purpose, equal in all processes; null on Supabase without the service key. */
  deriveKey: ((purpose: string) => Buffer) | null;
  isReady(): Promise<boolean>;
  /** False if only a restart of the process may help. */
  isAlive(): boolean;
  /** Outages of the database since the start; null if the backend is another host. */
  databaseHealth(): DatabaseHealth | null;
  onContentChange(listener: ContentListener): void;
  /**
   * Calls the listener when a job was stored, and with a kind when the repeated job of that kind is to run; null on a
   * Supabase project, which sends no notifications.
   */
  onJobs: Backend["onJobs"] | null;
  close(): Promise<void>;
};
