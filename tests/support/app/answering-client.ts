import { createClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** Returns a client whose backend responds to every query with these rows. */
export function answeringClient(rows: object[]) {
  return respondingClient(() => rows);
}

/** Returns a client whose backend responds to a query by its path and body. */
export function respondingClient(respond: (path: string, sent: unknown) => unknown) {
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    const sent = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    return Response.json(respond(new URL(String(address)).pathname, sent));
  };
  return createClient<Database>("http://backend.test", "key", { global: { fetch } });
}
