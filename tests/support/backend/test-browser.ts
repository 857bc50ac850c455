import { createClient } from "@supabase/supabase-js";
import { secrets, siteUrl } from "./test-backend.ts";

/**
 * A browser with the unmodified client: it keeps the verifiers of its flows and has the given address. It looks for no
 * session in the address bar, as the site's own.
 */
export function openTestBrowser(
  answer: (request: Request, peer: { address: string }) => Promise<Response>,
  address: string,
  flowType: "pkce" | "implicit" = "pkce",
) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(siteUrl, secrets.anonKey, {
    auth: { flowType, storage, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => answer(new Request(input, init), { address }) },
  });
}

/** The code that a flow leads back with; empty without one. */
export function codeIn(url: URL): string {
  return url.searchParams.get("code") ?? "";
}

/** The error that a flow leads back with. */
export function faultIn({ searchParams }: URL) {
  return {
    error: searchParams.get("error"),
    code: searchParams.get("error_code"),
    description: searchParams.get("error_description"),
  };
}
