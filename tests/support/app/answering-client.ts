import { createClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

/** Returns a client whose backend responds to every query with these rows. */
export function answeringClient(rows: object[]) {
  return respondingClient(() => rows);
}

/** Returns a client whose backend responds to a query by its path, body and parameters. */
export function respondingClient(respond: (path: string, sent: unknown, query: URLSearchParams) => unknown) {
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    const sent = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    const { pathname, searchParams } = new URL(String(address));
    return Response.json(respond(pathname, sent, searchParams));
  };
  return createClient<Database>("http://backend.test", "key", { global: { fetch } });
}
