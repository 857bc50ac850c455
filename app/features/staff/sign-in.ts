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

/** Why a sign-in failed. `locked` carries the minutes left, null where the server did not say them. */
export type SignInFailure =
  | { reason: "invalid" }
  | { reason: "locked"; minutes: number | null }
  | { reason: "unreachable" }
  | { reason: "failed" }
  | { reason: "unknown" };

/** `isComplete` unless the account's second factor has to be shown first. */
export type SignInOutcome = { user: User; isComplete: boolean } | { failure: SignInFailure };

/**
 * Signs in with e-mail and password, unless this browser counted too many failures for the e-mail (specification,
 * section 5). Only refused passwords count; a server that is away does not. Never throws.
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

/** The gateway says the minutes in the specification's sentence; a hosted project's own limit says none. */
export function minutesIn(message: string): number | null {
  const minutes = /(\d+) minutos/.exec(message)?.[1];
  return minutes ? Number(minutes) : null;
}
