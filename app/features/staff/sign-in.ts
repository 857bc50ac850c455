import {
  isAuthApiError,
  isAuthError,
  isAuthRetryableFetchError,
  type SupabaseClient,
  type User,
} from "@supabase/supabase-js";
import type { SignInLockout } from "#app/lib/sign-in-lockout.ts";
import { awaitsSecondFactor } from "./session-assurance.ts";

type Auth = Pick<SupabaseClient["auth"], "signInWithPassword">;

/** Reason of a failed sign-in. `minutes` is the time left, null if the server did not send it. */
export type SignInFailure =
  | { reason: "invalid" }
  | { reason: "locked"; minutes: number | null }
  | { reason: "unreachable" }
  | { reason: "failed" }
  | { reason: "unknown" };

/** `isComplete` is false while the second factor is pending. */
export type SignInOutcome = { user: User; isComplete: boolean } | { failure: SignInFailure };

/**
 * Signs in with email and password, unless this browser counted too many failures for the email (specification, section
 * 5). Counts only rejected passwords, not an unreachable server. Never throws.
 */
export async function signIn(
  auth: Auth,
  lockout: SignInLockout,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  const { blocked, minutesLeft } = lockout.check(email);
  if (blocked) return { failure: { reason: "locked", minutes: minutesLeft } };
  try {
    const { data, error } = await auth.signInWithPassword({ email: email.trim(), password });
    if (!error) {
      lockout.recordSuccess(email);
      return { user: data.user, isComplete: !awaitsSecondFactor(data.session) };
    }
    const failure = failureOf(error);
    if (failure.reason === "invalid") lockout.recordFailure(email);
    return { failure };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function failureOf(error: unknown): SignInFailure {
  if (isAuthRetryableFetchError(error)) return { reason: "unreachable" };
  if (isAuthApiError(error)) {
    if (error.status === 429) return { reason: "locked", minutes: minutesIn(error.message) };
    if (error.code === "invalid_credentials") return { reason: "invalid" };
  }
  return { reason: isAuthError(error) || error instanceof Error ? "failed" : "unknown" };
}

/**
 * Parses the minutes from the gateway's message, which is the specification's sentence; a hosted project's own limit
 * has none.
 */
export function minutesIn(message: string): number | null {
  const minutes = /(\d+) minutos/.exec(message)?.[1];
  return minutes ? Number(minutes) : null;
}
