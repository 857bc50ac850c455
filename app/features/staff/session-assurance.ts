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
  return verifiedFactors(user).length > 0 && levelIn(access_token) !== "aal2";
}

/** The assurance level that a token claims; null when it cannot be read. */
function levelIn(token: string): unknown {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal ?? null;
  } catch {
    return null;
  }
}
