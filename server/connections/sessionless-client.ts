import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";

/** Returns a backend client that stores no session, with the rights of `key` or those that `fetch` adds. */
export function createSessionlessClient(url: string, key: string, fetch: typeof globalThis.fetch): Db {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  });
}
