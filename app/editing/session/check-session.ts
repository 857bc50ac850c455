import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";

/** Whether the backend accepts the session; `unknown` when it cannot be reached. */
export type SessionCheck = { session: "live" | "ended" } | { session: "unknown"; error: unknown };

/**
 * Asks the backend whether this browser's session is still valid, before something is written with it: a write without
 * a session is an anonymous visitor's. The client reports an ended session (`SIGNED_OUT`). Never throws.
 */
export async function checkSession(
  auth: Pick<SupabaseClient["auth"], "getUser" | "refreshSession" | "signOut">,
): Promise<SessionCheck> {
  try {
    const { error } = await auth.getUser();
    if (!error) return { session: "live" };
    if (isAuthRetryableFetchError(error)) return { session: "unknown", error };
    // An expired token can be replaced.
    const refreshed = await auth.refreshSession();
    if (!refreshed.error) return { session: "live" };
    if (isAuthRetryableFetchError(refreshed.error)) return { session: "unknown", error: refreshed.error };
    // Removes the local rest of the session, so that every listener is told that it ended.
    await auth.signOut({ scope: "local" });
    return { session: "ended" };
  } catch (error) {
    return { session: "unknown", error };
  }
}
