import { createClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { type BackendAccess, backendContext } from "./backend-access.ts";
import type { Database } from "./database.types.ts";
import type { Db } from "./db.ts";
import { shareReads } from "./shared-reads.ts";

/** Client by request, shared by its loaders. */
const clients = new WeakMap<BackendAccess, Db>();

/**
 * Returns the anonymous client of a request, without session and timers. While the backend is unreachable, its calls
 * reject with a 503 Response, which becomes the page's response.
 */
export function anonymousClient(context: Readonly<RouterContextProvider>): Db {
  const backend = context.get(backendContext);
  const client = clients.get(backend) ?? createAnonymousClient(backend);
  clients.set(backend, client);
  return client;
}

function createAnonymousClient({ url, anonKey, fetch, contentVersion }: BackendAccess): Db {
  const db = createClient<Database>(url, anonKey, {
    // No retries: an outage must serve the cached page immediately.
    db: { retry: false },
    // Set explicitly, since each call would otherwise look for a session.
    accessToken: async () => anonKey,
    global: { fetch: async (input, init) => rejectOutage(await fetch(input, init).catch(() => null)) },
  });
  shareReads(db, contentVersion);
  return db;
}

/** Returns a client with the access token of the request; null without one. The backend rejects invalid tokens. */
export function callerClient(request: Request, context: Readonly<RouterContextProvider>): Db | null {
  const authorization = request.headers.get("Authorization");
  if (!authorization?.startsWith("Bearer ")) return null;
  const { url, anonKey, fetch } = context.get(backendContext);
  return createClient<Database>(url, anonKey, {
    ...sessionless,
    global: { fetch, headers: { Authorization: authorization } },
  });
}

/** Returns a client with the service role, for the server only; null on a Supabase project without a service key. */
export function serviceClient(context: Readonly<RouterContextProvider>): Db | null {
  const { serviceFetch } = context.get(requestServicesContext);
  const { url, anonKey } = context.get(backendContext);
  return serviceFetch && createClient<Database>(url, anonKey, { ...sessionless, global: { fetch: serviceFetch } });
}

const sessionless = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false },
};

function rejectOutage(response: Response | null): Response {
  if (response && response.status !== 503) return response;
  throw new Response(null, { status: 503, statusText: "Service Unavailable" });
}
