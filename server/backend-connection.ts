import { readFile } from "node:fs/promises";
import type { Links } from "../backend/assemble-backend.ts";
import { openEmbeddedBackend } from "../backend/backend.ts";
import type { Logger } from "../backend/logger.ts";
import type { Environment } from "./environment.ts";

/** The backend as this process uses it, whatever its mode. */
export type BackendConnection = {
  url: string;
  anonKey: string;
  /** How pages call it: in this process where the backend is embedded. */
  fetch: typeof fetch;
  /** The same with the service role, for this process alone; null when the backend is another host. */
  serviceFetch: typeof fetch | null;
  /** Serves the backend's own paths to browsers; null when the backend is another host. */
  serve: ((request: Request, peer: { address: string | null }) => Promise<Response>) | null;
  isReady(): Promise<boolean>;
  onContentChange(listener: () => void): void;
  close(): Promise<void>;
};

/** How an embedded backend reaches people; a Supabase project has its own ways. */
export type BackendLinks = Pick<Links, "sendRecoveryMail" | "sendToPhone">;

/** Opens the embedded backend in DATA_DIR, or points at a Supabase project. Throws when the directory is in use. */
export async function connectBackend(
  environment: Environment,
  log: Logger,
  links: BackendLinks,
): Promise<BackendConnection> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment;
  return url && anonKey ? connectSupabase(url, anonKey) : connectEmbedded(environment, log, links);
}

async function connectEmbedded(
  { DATA_DIR, SITE_URL, OIDC_PROVIDERS }: Environment,
  log: Logger,
  links: BackendLinks,
): Promise<BackendConnection> {
  const backend = await openEmbeddedBackend({
    ...links,
    dataDir: DATA_DIR,
    siteUrl: SITE_URL,
    providers: OIDC_PROVIDERS,
    log,
  });
  return {
    url: SITE_URL,
    anonKey: backend.anonKey,
    fetch: (input, init) => backend.fetch(new Request(input, init)),
    serviceFetch: (input, init) => backend.serviceFetch(new Request(input, init)),
    serve: backend.fetch,
    isReady: backend.isReady,
    onContentChange: backend.onContentChange,
    close: backend.close,
  };
}

function connectSupabase(url: string, anonKey: string): BackendConnection {
  return {
    url,
    anonKey,
    fetch,
    serviceFetch: null,
    serve: null,
    isReady: async () => {
      const answer = await fetch(new URL("/auth/v1/health", url), { headers: { apikey: anonKey } }).catch(() => null);
      return answer?.ok ?? false;
    },
    onContentChange: () => undefined,
    close: async () => undefined,
  };
}

/** The static news file as JSON; an empty list where demo content is off or the file cannot be read. */
export async function readStaticNews(isDemo: boolean): Promise<unknown> {
  if (!isDemo) return [];
  return JSON.parse(await readFile("build/client/data/news.json", "utf8"));
}
