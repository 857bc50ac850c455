import { createContentChanges } from "../../backend/content-changes.ts";
import { deriveKey } from "../../backend/data-directory/derive-key.ts";
import { createMemoryLimits } from "../../backend/limits/limits.ts";
import type { Logger } from "../../backend/logger.ts";
import type { BackendConnection } from "./backend-connection.ts";

/** Interval of polling the project's content version, in milliseconds. */
const checkInterval = 10_000;

/** Timeouts in milliseconds: of pages as for our own backend, of jobs long enough for an import, and of polling. */
const timeLimits = { page: 20_000, service: 120_000, poll: checkInterval / 2 };

type Project = { url: string; anonKey: string; serviceKey: string | undefined; log: Logger };

/**
 * Connects to a Supabase project. Announces content changes within ten seconds by polling the public row
 * `content_version`. With the project's service key this process has the service role.
 */
export function connectSupabase({ url, anonKey, serviceKey, log }: Project): BackendConnection {
  const changes = createContentChanges(log);
  let known: number | null = null;
  let hadFailed = false;
  const check = async () => {
    const version = await readVersion(url, anonKey).catch((error: unknown) => {
      if (!hadFailed) log.warn({ err: error }, "The project's content version could not be read");
      return null;
    });
    hadFailed = version === null;
    if (version === null) return;
    if (known !== null && version !== known) changes.announce(null);
    known = version;
  };
  void check();
  const timer = setInterval(check, checkInterval);
  timer.unref();
  return {
    url,
    anonKey,
    fetch: withTimeLimit(timeLimits.page),
    openPreview: null,
    serviceFetch: serviceKey ? withKey(serviceKey) : null,
    serve: null,
    limits: createMemoryLimits(),
    takeBackup: null,
    pruneAuth: null,
    clearRemains: null,
    deriveKey: serviceKey ? (purpose) => deriveKey(serviceKey, purpose) : null,
    realtime: null,
    isReady: async () => {
      const answer = await poll(url, anonKey, "/auth/v1/health").catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    },
    isAlive: () => true,
    databaseHealth: () => null,
    onContentChange: changes.listen,
    onJobs: null,
    close: async () => clearInterval(timer),
  };
}

async function readVersion(url: string, anonKey: string): Promise<number> {
  const answer = await poll(url, anonKey, "/rest/v1/content_version?select=version");
  if (!answer.ok) throw new Error(`content_version answered ${answer.status}: are the migrations applied?`);
  const [row] = (await answer.json()) as { version: number }[];
  if (!row) throw new Error("content_version has no row");
  return row.version;
}

/** Sends a request that the project answers quickly, with the public key. */
function poll(url: string, anonKey: string, path: string): Promise<Response> {
  return withTimeLimit(timeLimits.poll)(new URL(path, url), { headers: { apikey: anonKey } });
}

/** Returns a `fetch` that replaces the caller's key by the service key. */
function withKey(key: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    request.headers.set("apikey", key);
    request.headers.set("authorization", `Bearer ${key}`);
    return withTimeLimit(timeLimits.service)(request);
  };
}

/**
 * Returns a `fetch` that rejects with a TimeoutError if the response has not ended after so many milliseconds. Node's
 * own timeout is five minutes, during which a project that hangs would delay all pages.
 */
function withTimeLimit(milliseconds: number): typeof fetch {
  return (input, init) => {
    const given = init?.signal ?? (input instanceof Request ? input.signal : null);
    const limit = AbortSignal.timeout(milliseconds);
    return fetch(input, { ...init, signal: given ? AbortSignal.any([given, limit]) : limit });
  };
}
