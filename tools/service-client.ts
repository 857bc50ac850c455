import { format } from "node:util";
import { Agent, fetch as fetchWith } from "undici";
import type { Db } from "../app/supabase/db.ts";
import { type Environment, readEnvironment } from "../server/config/environment.ts";
import { commandSocketPath } from "../server/connections/command-socket.ts";
import { createSessionlessClient } from "../server/connections/sessionless-client.ts";

export type ServiceClient = {
  db: Db;
  /** Closes the connection, which otherwise keeps the process alive. */
  close(): Promise<void>;
};

/**
 * Returns a client with the service role for a command in any mode: of the running site on DATA_DIR, else of DATA_DIR
 * itself, of a PostgreSQL server, or of a Supabase project. Throws a one-line error if a setting is wrong, there is no
 * site, another process holds the directory without accepting commands, or the project's service key is missing.
 */
export async function connectAsService(
  environment: Environment = readEnvironment(process.env),
): Promise<ServiceClient> {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, DATABASE_URL, DATA_DIR, SITE_URL } = environment;
  if (SUPABASE_URL) {
    if (!SUPABASE_SERVICE_ROLE_KEY) {
      throw new Error("This command needs SUPABASE_SERVICE_ROLE_KEY, the project's service key.");
    }
    const db = createSessionlessClient(SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, fetch);
    return { db, close: async () => undefined };
  }
  const running = DATABASE_URL ? null : await reachRunningSite(DATA_DIR);
  if (running) return { db: createSessionlessClient(SITE_URL, "service", running.fetch), close: running.close };
  const { requireSite } = await import("../server/connections/require-site.ts");
  await requireSite(environment);
  // Imported lazily: a running site or a project does not need it.
  const { openOwnBackend } = await import("../server/connections/open-own-backend.ts");
  const backend = await openOwnBackend(environment);
  hideRefusals();
  const db = createSessionlessClient(SITE_URL, backend.anonKey, backend.serviceFetch);
  return { db, close: backend.close };
}

/** Suppresses the log of rejected requests by the library; commands print their own errors. */
function hideRefusals(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!text.startsWith("[rest] ")) print(text);
  };
}

/** Returns a client for the command socket of the running site on a data directory; null if none runs. */
export async function reachRunningSite(dataDir: string) {
  // Without keep-alive: between two requests a command may work longer than the site keeps a connection open.
  const agent = new Agent({ connect: { socketPath: commandSocketPath(dataDir) }, pipelining: 0 });
  // The package's `fetch` equals Node's but has different types.
  const ask = ((input: string, init?: object) =>
    fetchWith(input, { ...init, dispatcher: agent })) as unknown as typeof fetch;
  try {
    await (await ask("http://site/rest/v1/staff?select=user_id&limit=0")).arrayBuffer();
    return { fetch: ask, close: () => agent.close() };
  } catch {
    await agent.close();
    return null;
  }
}
