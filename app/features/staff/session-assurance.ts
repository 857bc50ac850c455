import type { Factor, Session, User } from "@supabase/supabase-js";

/** Returns the factors that count (specification, section 4). */
export function verifiedFactors(user: User): Factor[] {
  return user.factors?.filter(({ status }) => status === "verified") ?? [];
}

/**
 * True if the account has a second factor and the token's assurance level is not aal2. Only selects the form; the
 * database checks the level itself.
 */
export function awaitsSecondFactor({ access_token, user }: Pick<Session, "access_token" | "user">): boolean {
  return verifiedFactors(user).length > 0 && claimsIn(access_token).aal !== "aal2";
}

/**
 * True if changing the password requires the current one: the session was opened with it, and not with an email link
 * since. Only selects the form; the backend checks the password itself.
 */
export function needsCurrentPassword({ access_token }: Pick<Session, "access_token">): boolean {
  const methods = claimsIn(access_token).amr?.map(({ method }) => method) ?? [];
  return methods.includes("password") && !methods.some((method) => method === "otp" || method === "recovery");
}

/** Returns the claims of a token; empty if it is unreadable. */
function claimsIn(token: string): { aal?: unknown; amr?: { method: string }[] } {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return JSON.parse(atob(payload));
  } catch {
    return {};
  }
}
