import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";

/** Result of a session check; `unknown` when the backend is unreachable. */
export type SessionCheck = { session: "live" | "ended" } | { session: "unknown"; error: unknown };

/**
 * Checks with the backend that this browser's session is valid. Called before a write, which would otherwise run as an
 * anonymous visitor. The client emits `SIGNED_OUT` for an ended session. Never throws.
 */
export async function checkSession(
  auth: Pick<SupabaseClient["auth"], "getUser" | "refreshSession" | "signOut">,
): Promise<SessionCheck> {
  try {
    const { error } = await auth.getUser();
    if (!error) return { session: "live" };
    if (isAuthRetryableFetchError(error)) return { session: "unknown", error };
    // An expired access token can be refreshed.
    const refreshed = await auth.refreshSession();
    if (!refreshed.error) return { session: "live" };
    if (isAuthRetryableFetchError(refreshed.error)) return { session: "unknown", error: refreshed.error };
    // Clears the local session, so that listeners receive `SIGNED_OUT`.
    await auth.signOut({ scope: "local" });
    return { session: "ended" };
  } catch (error) {
    return { session: "unknown", error };
  }
}
