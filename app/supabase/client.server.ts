import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { backendContext } from "./backend-access.ts";
import type { Database } from "./database.types.ts";

export type Db = SupabaseClient<Database>;

/**
 * A client with the anonymous role for one request. It keeps no session and starts no timers. While the backend cannot
 * be reached its calls reject with a Response of status 503, which becomes the page's own.
 */
export function anonymousClient(context: Readonly<RouterContextProvider>): Db {
  const { url, anonKey, fetch } = context.get(backendContext);
  return createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A page is served from its cache at once rather than after several attempts.
    db: { retry: false },
    global: { fetch: async (input, init) => refuseOutage(await fetch(input, init).catch(() => null)) },
  });
}

function refuseOutage(response: Response | null): Response {
  if (response && response.status !== 503) return response;
  throw new Response(null, { status: 503, statusText: "Service Unavailable" });
}
