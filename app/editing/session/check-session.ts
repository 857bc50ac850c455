import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";

/** Whether the backend still knows the session; `unknown` when it cannot be asked. */
export type SessionCheck = { session: "live" | "ended" } | { session: "unknown"; error: unknown };

/**
 * Asks the backend whether this browser's session still stands, before something is written with it: a write without
 * one is an anonymous visitor's. The client itself tells of a session that has ended (`SIGNED_OUT`). Never throws.
 */
export async function checkSession(
  auth: Pick<SupabaseClient["auth"], "getUser" | "refreshSession" | "signOut">,
): Promise<SessionCheck> {
  try {
    const { error } = await auth.getUser();
    if (!error) return { session: "live" };
    if (isAuthRetryableFetchError(error)) return { session: "unknown", error };
    // A token that is refused for its age may be replaced.
    const refreshed = await auth.refreshSession();
    if (!refreshed.error) return { session: "live" };
    if (isAuthRetryableFetchError(refreshed.error)) return { session: "unknown", error: refreshed.error };
    // What is left of it here goes, so that everybody hears of the end.
    await auth.signOut({ scope: "local" });
    return { session: "ended" };
  } catch (error) {
    return { session: "unknown", error };
  }
}
