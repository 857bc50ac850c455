import { createClient } from "@supabase/supabase-js";
import { secrets, siteUrl } from "./test-backend.ts";

/**
 * A browser with the unmodified client: it stores PKCE verifiers and has the given address. Does not detect a session
 * in the address bar, like the site's own client.
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

/** Returns the code in a flow's redirect; empty without one. */
export function codeIn(url: URL): string {
  return url.searchParams.get("code") ?? "";
}

/** Returns the error in a flow's redirect. */
export function faultIn({ searchParams }: URL) {
  return {
    error: searchParams.get("error"),
    code: searchParams.get("error_code"),
    description: searchParams.get("error_description"),
  };
}
