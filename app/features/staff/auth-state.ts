import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js";

/** Whether somebody is signed in. `error` is when it cannot be known: the backend is away or not configured. */
export type AuthState =
  | { status: "loading" }
  /** `isDeliberate` when the person has just signed out here. */
  | { status: "unauthenticated"; isDeliberate?: boolean }
  | { status: "authenticated"; user: User }
  | { status: "error"; error: unknown };

/**
 * The state after an event of the session. Null for events that change nothing: an invitation's or recovery's own, and
 * the first report of an absent session, which may mean that the backend is away and has to be looked into.
 */
export function stateAfterEvent(event: AuthChangeEvent, session: Session | null): AuthState | null {
  switch (event) {
    case "INITIAL_SESSION":
    case "SIGNED_IN":
    case "TOKEN_REFRESHED":
    case "MFA_CHALLENGE_VERIFIED":
    case "USER_UPDATED":
      return session ? { status: "authenticated", user: session.user } : null;
    case "SIGNED_OUT":
      return { status: "unauthenticated" };
    default:
      return null;
  }
}
