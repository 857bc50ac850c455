import { createClient } from "@supabase/supabase-js";
import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";
import type { Database } from "./database.types.ts";
import type { Db } from "./db.ts";
import { browserSessionStorage, type TextStorage } from "./session-storage.ts";

/** Where `supabase-js` keeps the session (specification, section 9). */
export const sessionKey = "postgrado_auth_token";

/** The backend as a staff page reaches it. */
export type BrowserBackend = {
  db: Db;
  /** What goes before `/storage/v1/…` and `/auth/v1/…`. */
  storageBase: string;
  anonKey: string;
  /** The bytes that a PDF may have. */
  largestPdf: number;
  /** Whether the site sends mails. */
  sendsMail: boolean;
  /** Whether who forgot their password is sent a link to a new one, by the site or by its Supabase project. */
  mailsPasswords: boolean;
  /** Whether the site makes accounts: not on a Supabase project whose service key it does not have. */
  keepsAccounts: boolean;
};

type Options = { fetch?: typeof globalThis.fetch; storage?: TextStorage };

const address = z.object({
  url: z.string().default(""),
  anonKey: z.string().default(""),
  maxPdfMegabytes: z.number().default(20),
  sendsMail: z.boolean().default(false),
  mailsPasswords: z.boolean().default(true),
  keepsAccounts: z.boolean().default(false),
});

let connection: Promise<BrowserBackend> | null = null;

/**
 * The one client of this page, whose requests go through `observing`. It is made at the first call; after a failure the
 * next call tries again.
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
 * Lets go of the client, so that the next call makes a new one: after a failed refresh of the session, a client answers
 * that failure for a minute without asking again.
 */
export async function disconnectFromBackend(): Promise<void> {
  const former = connection;
  connection = null;
  const backend = await former?.catch(() => null);
  await backend?.db.auth.dispose();
}

/**
 * Asks the site where its backend is and makes a client that keeps the session in the browser. Throws what `fetch`
 * throws, and «supabaseUrl is required.» or «supabaseKey is required.» where the site names none.
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
      // A link in a mail then opens nothing but in the browser that asked for it.
      flowType: "pkce",
      storage: storage ?? browserSessionStorage(),
    },
    // A person who waits wants to know soon; what failed is kept and can be tried again.
    global: { fetch: fetchWithTimeLimit(fetch) },
    db: { retry: false },
  });
  return { db, storageBase: url, anonKey, largestPdf: maxPdfMegabytes * 1024 * 1024, ...abilities };
}
