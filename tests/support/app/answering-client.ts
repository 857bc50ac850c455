import { createClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** A client whose backend responds to every query with these rows. */
export function answeringClient(rows: object[]) {
  return respondingClient(() => rows);
}

/** A client whose backend responds to a query by its path. */
export function respondingClient(respond: (path: string) => unknown) {
  const fetch = async (address: RequestInfo | URL) => Response.json(respond(new URL(String(address)).pathname));
  return createClient<Database>("http://backend.test", "key", { global: { fetch } });
}
