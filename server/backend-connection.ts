import { readFile } from "node:fs/promises";
import type { Links } from "../backend/assemble-backend.ts";
import type { Backend } from "../backend/backend.ts";
import type { DatabaseHealth } from "../backend/database/watch-database.ts";
import type { Limits } from "../backend/limits/limits.ts";
import type { Logger } from "../backend/logger.ts";
import type { Environment } from "./environment.ts";
import { openOwnBackend } from "./open-own-backend.ts";
import { connectSupabase } from "./supabase-connection.ts";

/** The backend as this process uses it, whatever its mode. */
export type BackendConnection = {
  url: string;
  anonKey: string;
  /** How pages call it: in this process where the backend is its own. */
  fetch: typeof fetch;
  /** The same with the service role, for this process alone; null on a Supabase project whose service key is not given. */
  serviceFetch: typeof fetch | null;
  /** Serves the backend's own paths to browsers; null when the backend is another host. */
  serve: ((request: Request, peer: { address: string | null }) => Promise<Response>) | null;
  /** Sockets on which browsers follow changes; null when the backend is another host. */
  realtime: Backend["realtime"] | null;
  /** Counts attempts for all processes of the site; for this one alone when the backend is another host. */
  limits: Limits;
  /** A backup of everything, as a stream (`backend/backup/take-backup.ts`); null when the backend is another host. */
  takeBackup: ((workDir: string) => ReadableStream<Uint8Array>) | null;
  /** A key for a purpose of this process and those beside it; null on a Supabase project whose service key is not given. */
  deriveKey: ((purpose: string) => Buffer) | null;
  /** Whether the backend answers now. */
  isReady(): Promise<boolean>;
  /** False when only a new process may help. */
  isAlive(): boolean;
  /** Outages of the database since the start; null when the backend is another host. */
  databaseHealth(): DatabaseHealth | null;
  onContentChange(listener: () => void): void;
  close(): Promise<void>;
};

/** How a backend of our own reaches people; a Supabase project has its own ways. */
export type BackendLinks = Pick<Links, "sendRecoveryMail" | "sendToPhone">;

/** Opens this process's own backend, or points at a Supabase project. Throws an error of one line when it cannot. */
export async function connectBackend(
  environment: Environment,
  log: Logger,
  links: BackendLinks,
): Promise<BackendConnection> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceKey } = environment;
  return url && anonKey ? connectSupabase({ url, anonKey, serviceKey, log }) : connectOwn(environment, log, links);
}

async function connectOwn(environment: Environment, log: Logger, links: BackendLinks): Promise<BackendConnection> {
  const backend = await openOwnBackend(environment, { ...links, providers: environment.OIDC_PROVIDERS, log });
  return {
    url: environment.SITE_URL,
    anonKey: backend.anonKey,
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    serviceFetch: (input, init) => backend.serviceFetch(new Request(input, init)),
    serve: backend.fetch,
    realtime: backend.realtime,
    limits: backend.limits,
    takeBackup: backend.takeBackup,
    deriveKey: backend.deriveKey,
    isReady: backend.isReady,
    isAlive: backend.isAlive,
    databaseHealth: backend.databaseHealth,
    onContentChange: backend.onContentChange,
    close: backend.close,
  };
}

/** The static news file as JSON; an empty list where demo content is off or the file cannot be read. */
export async function readStaticNews(isDemo: boolean): Promise<unknown> {
  if (!isDemo) return [];
  return JSON.parse(await readFile("build/client/data/news.json", "utf8"));
}
