import type { Factor, Session, User } from "@supabase/supabase-js";

/** The factors that count (specification, section 4). */
export function verifiedFactors(user: User): Factor[] {
  return user.factors?.filter(({ status }) => status === "verified") ?? [];
}

/**
 * Whether the second factor still has to be verified: the account has one, and the token's assurance level is not aal2.
 * Only decides what to ask for; the database checks the level itself.
 */
export function awaitsSecondFactor({ access_token, user }: Pick<Session, "access_token" | "user">): boolean {
  return verifiedFactors(user).length > 0 && claimsIn(access_token).aal !== "aal2";
}

/**
 * Whether a new password takes the present one: the session was opened with it, and with no link of a mail since. Only
 * decides which form to show; the backend checks the password itself.
 */
export function needsPresentPassword({ access_token }: Pick<Session, "access_token">): boolean {
  const methods = claimsIn(access_token).amr?.map(({ method }) => method) ?? [];
  return methods.includes("password") && !methods.some((method) => method === "otp" || method === "recovery");
}

/** What a token claims; nothing when it cannot be read. */
function claimsIn(token: string): { aal?: unknown; amr?: { method: string }[] } {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return JSON.parse(atob(payload));
  } catch {
    return {};
  }
}
