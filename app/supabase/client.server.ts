import { createClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { requestServicesContext } from "#app/lib/request-services.ts";
import { type BackendAccess, backendContext } from "./backend-access.ts";
import type { Database } from "./database.types.ts";
import type { Db } from "./db.ts";
import { shareReads } from "./shared-reads.ts";

/** The client of each request, which its loaders share. */
const clients = new WeakMap<BackendAccess, Db>();

/**
 * The client with the anonymous role of a request. It keeps no session and starts no timers. While the backend cannot
 * be reached its calls reject with a Response of status 503, which becomes the page's own.
 */
export function anonymousClient(context: Readonly<RouterContextProvider>): Db {
  const backend = context.get(backendContext);
  const client = clients.get(backend) ?? createAnonymousClient(backend);
  clients.set(backend, client);
  return client;
}

function createAnonymousClient({ url, anonKey, fetch, contentVersion }: BackendAccess): Db {
  const db = createClient<Database>(url, anonKey, {
    // A page is served from its cache at once rather than after several attempts.
    db: { retry: false },
    // The key itself: without it each call would look for a session.
    accessToken: async () => anonKey,
    global: { fetch: async (input, init) => refuseOutage(await fetch(input, init).catch(() => null)) },
  });
  if (contentVersion !== null) shareReads(db, contentVersion);
  return db;
}

/**
 * A client with the rights of the signed-in person whose access token the request carries; null without one. Its calls
 * are refused by the backend where the token is not good.
 */
export function callerClient(request: Request, context: Readonly<RouterContextProvider>): Db | null {
  const authorization = request.headers.get("Authorization");
  if (!authorization?.startsWith("Bearer ")) return null;
  const { url, anonKey, fetch } = context.get(backendContext);
  return createClient<Database>(url, anonKey, {
    ...sessionless,
    global: { fetch, headers: { Authorization: authorization } },
  });
}

/**
 * A client with the service role, for this process alone; null on a Supabase project whose service key is not given.
 */
export function serviceClient(context: Readonly<RouterContextProvider>): Db | null {
  const { serviceFetch } = context.get(requestServicesContext);
  const { url, anonKey } = context.get(backendContext);
  return serviceFetch && createClient<Database>(url, anonKey, { ...sessionless, global: { fetch: serviceFetch } });
}

const sessionless = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  db: { retry: false },
};

function refuseOutage(response: Response | null): Response {
  if (response && response.status !== 503) return response;
  throw new Response(null, { status: 503, statusText: "Service Unavailable" });
}
