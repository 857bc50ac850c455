import { randomBytes } from "node:crypto";
import { normalizeEmail } from "../../app/lib/email.ts";
import type { Sql } from "../database/database.ts";
import { authError } from "../http/error-responses.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { redirectTarget, redirectWithError, redirectWithHash, redirectWithQuery } from "./flows/redirect-target.ts";
import type { SessionBody } from "./read-session.ts";
import { findRecovery, isPkceToken, useRecovery } from "./recovery.ts";
import { type Origin, startSession } from "./start-session.ts";

type Parts = Pick<AuthDependencies, "database" | "siteUrl" | "keys">;

const expired = {
  error: "access_denied",
  code: "otp_expired",
  description: "Email link is invalid or has expired",
} as const;

/**
 * Opens the link of a recovery mail. With PKCE, redirects with a code for the requesting browser, whose exchange
 * invalidates the link; the click does not, because mail filters open links too. Without PKCE, redirects with the
 * session.
 */
export async function followRecoveryLink(
  { database, siteUrl, keys }: Parts,
  { token, redirectTo, ...origin }: Origin & { token: string; redirectTo: string | null },
): Promise<Response> {
  const target = redirectTarget(siteUrl, redirectTo);
  if (isPkceToken(token)) {
    const code = await database.transaction((sql) => issueCode(sql, token));
    return code ? redirectWithQuery(target, { code }) : redirectWithError(target, expired);
  }
  const session = await database.transaction((sql) => useToken(sql, keys, { token, email: null, ...origin }));
  if (!session) return redirectWithError(target, expired);
  return redirectWithHash(target, { ...hashOf(session), type: "recovery" });
}

export function hashOf({ access_token, refresh_token, expires_in, expires_at }: SessionBody): Record<string, string> {
  const times = { expires_in: String(expires_in), expires_at: String(expires_at) };
  return { access_token, refresh_token, ...times, token_type: "bearer" };
}

/** Exchanges the token of a recovery mail for a session, without a redirect. */
export async function verifyRecovery(
  { database, keys }: Parts,
  asked: Origin & { token: string; email: string | null },
): Promise<Response> {
  const session = isPkceToken(asked.token) ? null : await database.transaction((sql) => useToken(sql, keys, asked));
  return session ? Response.json(session) : authError(403, "otp_expired", "Token has expired or is invalid");
}

async function issueCode(sql: Sql, token: string): Promise<string | null> {
  const user = await findRecovery(sql, token);
  if (!user) return null;
  const code = randomBytes(32).toString("base64url");
  const flows = await sql.query(
    `update auth.flow_state set auth_code = $2, auth_code_issued_at = now()
     where user_id = $1 and authentication_method = 'recovery' returning id`,
    [user.id, code],
  );
  return flows.length === 1 ? code : null;
}

async function useToken(
  sql: Sql,
  keys: Parts["keys"],
  { token, email, ...origin }: Origin & { token: string; email: string | null },
): Promise<SessionBody | null> {
  const user = await useRecovery(sql, token, email === null ? null : normalizeEmail(email));
  if (!user) return null;
  return startSession(sql, keys, { ...origin, userId: user.id, method: "otp" });
}
