import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import type { BackendConnection } from "./backend-connection.ts";

/**
 * Returns a client of the backend that asks through `fetch`, under the rights which that gives, and keeps no session.
 */
export function createSessionlessClient(
  { url, anonKey }: Pick<BackendConnection, "url" | "anonKey">,
  fetch: typeof globalThis.fetch,
): Db {
  return createClient<Database>(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}
