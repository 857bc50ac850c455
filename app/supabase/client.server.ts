import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { backendContext } from "./backend-access.ts";
import type { Database } from "./database.types.ts";

export type Db = SupabaseClient<Database>;

/** A client with the anonymous role for one request. It keeps no session and starts no timers. */
export function anonymousClient(context: Readonly<RouterContextProvider>): Db {
  const { url, anonKey, fetch } = context.get(backendContext);
  return createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A page answers from its cache at once rather than after several attempts.
    db: { retry: false },
    global: { fetch },
  });
}
