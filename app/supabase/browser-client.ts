import { createClient } from "@supabase/supabase-js";
import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";
import type { Database } from "./database.types.ts";
import type { Db } from "./db.ts";
import { browserSessionStorage, type TextStorage } from "./session-storage.ts";

/** Storage key of the session in `supabase-js` (specification, section 9). */
export const sessionKey = "postgrado_auth_token";

/** Backend of a staff page. */
export type BrowserBackend = {
  db: Db;
  /** Prefix of `/storage/v1/…` and `/auth/v1/…`. */
  storageBase: string;
  anonKey: string;
  /** Maximum size of a PDF in bytes. */
  maxPdfBytes: number;
  /** True if the site sends mail. */
  sendsMail: boolean;
  /** True if the site or its Supabase project sends password recovery links. */
  mailsPasswords: boolean;
  /** True if the site creates accounts; not on a Supabase project without a service key. */
  keepsAccounts: boolean;
  /** True if the list of erased people has a second copy. */
  copiesErasures: boolean;
};

type Options = { fetch?: typeof globalThis.fetch; storage?: TextStorage };

const address = z.object({
  url: z.string().default(""),
  anonKey: z.string().default(""),
  maxPdfMegabytes: z.number().default(20),
  sendsMail: z.boolean().default(false),
  mailsPasswords: z.boolean().default(true),
  keepsAccounts: z.boolean().default(false),
  copiesErasures: z.boolean().default(true),
});

let connection: Promise<BrowserBackend> | null = null;

/**
 * Returns the single client of this page; its requests go through `observing`. Created on the first call, and again
 * after a failure.
 */
export function connectToBackend(
  observing: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch,
): Promise<BrowserBackend> {
  connection ??= createBrowserBackend({ fetch: observing((...request) => fetch(...request)) }).catch(
    (error: unknown) => {
      connection = null;
      throw error;
    },
  );
  return connection;
}

/**
 * Discards the client, so that the next call creates a new one: after a failed session refresh, a client repeats that
 * failure for a minute without a request.
 */
export async function disconnectFromBackend(): Promise<void> {
  const former = connection;
  connection = null;
  const backend = await former?.catch(() => null);
  await backend?.db.auth.dispose();
}

/**
 * Requests the backend's address from the site and creates a client that stores the session in the browser. Throws the
 * errors of `fetch`, and «supabaseUrl is required.» or «supabaseKey is required.» for an incomplete response.
 */
export async function createBrowserBackend({
  fetch = globalThis.fetch,
  storage,
}: Options = {}): Promise<BrowserBackend> {
  const answer = await fetchWithTimeLimit(fetch)("/backend.json", { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`/backend.json: ${answer.status}`);
  const { url, anonKey, maxPdfMegabytes, ...abilities } = address.parse(await answer.json());
  const db = createClient<Database>(url, anonKey, {
    auth: {
      storageKey: sessionKey,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      // PKCE: a mail link only works in the browser that requested it.
      flowType: "pkce",
      storage: storage ?? browserSessionStorage(),
    },
    // No retries, so that people see a failure soon; failed saves are kept and can be retried.
    global: { fetch: fetchWithTimeLimit(fetch) },
    db: { retry: false },
  });
  return { db, storageBase: url, anonKey, maxPdfBytes: maxPdfMegabytes * 1024 * 1024, ...abilities };
}
