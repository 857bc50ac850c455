import { createClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** A client whose backend responds to every query with these rows. */
export function answeringClient(rows: object[]) {
  return createClient<Database>("http://backend.test", "key", { global: { fetch: async () => Response.json(rows) } });
}
