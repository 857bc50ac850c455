import { format } from "node:util";
import { Agent, fetch as fetchWith } from "undici";
import type { Db } from "../app/supabase/db.ts";
import { type Environment, readEnvironment } from "../server/config/environment.ts";
import { commandSocketPath } from "../server/connections/command-socket.ts";
import { createSessionlessClient } from "../server/connections/sessionless-client.ts";

export type ServiceClient = {
  db: Db;
  /** Ends the connection. Until then the command's process stays alive. */
  close(): Promise<void>;
};

/**
 * A client with the service role for a command, whatever the mode: of the site that is running on DATA_DIR, of DATA_DIR
 * itself while none is, of a PostgreSQL server, or of a Supabase project. Throws an error of one line when a setting is
 * wrong, there is no site, the directory is held by a process that takes no commands, or the project's service key is
 * missing.
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
  // Loaded only here: a site that runs, or a project, does the work itself.
  const { openOwnBackend } = await import("../server/connections/open-own-backend.ts");
  const backend = await openOwnBackend(environment);
  hideRefusals();
  const db = createSessionlessClient(SITE_URL, backend.anonKey, backend.serviceFetch);
  return { db, close: backend.close };
}

/** The data library prints each request that it refuses; a command says so itself, in words. */
function hideRefusals(): void {
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!text.startsWith("[rest] ")) print(text);
  };
}

/** Returns a client of the command socket of the site that runs on a data directory; null when there is none. */
export async function reachRunningSite(dataDir: string) {
  // No connection is used twice: between two requests a command may work for longer than the site keeps one open.
  const agent = new Agent({ connect: { socketPath: commandSocketPath(dataDir) }, pipelining: 0 });
  // The package's fetch is Node's own, with types of its own.
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
