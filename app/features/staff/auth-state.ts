import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js";
import { awaitsSecondFactor, needsPresentPassword } from "./session-assurance.ts";

/** The state of the session. `error`: it cannot be known, because the backend is away or not configured. */
export type AuthState =
  | { status: "loading" }
  /** `isDeliberate` when the person has just signed out here. */
  | { status: "unauthenticated"; isDeliberate?: boolean }
  /** The password was right, and the account's second factor has not been verified yet. */
  | { status: "second-factor"; user: User }
  /** `needsPresent`: a new password takes the present one. */
  | { status: "authenticated"; user: User; needsPresent: boolean }
  | { status: "error"; error: unknown };

/**
 * The state after an event of the session. Null for events that change nothing, such as the first report of an absent
 * session, which may mean that the backend is away and has to be looked into.
 */
export function stateAfterEvent(event: AuthChangeEvent, session: Session | null): AuthState | null {
  switch (event) {
    case "INITIAL_SESSION":
    case "SIGNED_IN":
    case "TOKEN_REFRESHED":
    case "MFA_CHALLENGE_VERIFIED":
    case "PASSWORD_RECOVERY":
    case "USER_UPDATED":
      return session ? stateOfSession(session) : null;
    case "SIGNED_OUT":
      return { status: "unauthenticated" };
    default:
      return null;
  }
}

/** `second-factor` for a session whose second factor has not been verified, else `authenticated`. */
export function stateOfSession(session: Session): AuthState {
  const { user } = session;
  if (awaitsSecondFactor(session)) return { status: "second-factor", user };
  return { status: "authenticated", user, needsPresent: needsPresentPassword(session) };
}
