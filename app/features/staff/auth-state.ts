import type { AuthChangeEvent, Session, User } from "@supabase/supabase-js";
import { awaitsSecondFactor, needsCurrentPassword } from "./session-assurance.ts";

/** State of the session. `error` means that the backend is unreachable or not configured. */
export type AuthState =
  | { status: "loading" }
  /** `isDeliberate` is true if the user signed out in this tab. */
  | { status: "unauthenticated"; isDeliberate?: boolean }
  /** The password was verified, the second factor not yet. */
  | { status: "second-factor"; user: User }
  /** `needsCurrentPassword` is true if changing the password requires the current one. */
  | { status: "authenticated"; user: User; needsCurrentPassword: boolean }
  | { status: "error"; error: unknown };

/**
 * Returns the state after an auth event; null if it does not change. An initial event without a session is also null:
 * the backend may be unreachable, so the session must be checked.
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

/** Returns `second-factor` while the second factor is unverified, otherwise `authenticated`. */
export function stateOfSession(session: Session): AuthState {
  const { user } = session;
  if (awaitsSecondFactor(session)) return { status: "second-factor", user };
  return { status: "authenticated", user, needsCurrentPassword: needsCurrentPassword(session) };
}
