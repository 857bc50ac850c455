import { normalizeEmail } from "../../app/lib/email.ts";
import type { Sql } from "../database/database.ts";
import { authError } from "../http/error-responses.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { lockoutResponse } from "./count-attempt.ts";
import { isKnownBrowser, knownBrowserCookie } from "./known-browser.ts";
import { comparePassword } from "./passwords.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";
import { type Origin, startSession } from "./start-session.ts";

type Attempt = Origin & { email: string; password: string; cookies: string | undefined };
type Account = { id: string; encrypted_password: string };

/**
 * Signs a person in with e-mail and password, and returns the session. Every failure (unknown e-mail, wrong password,
 * banned or unconfirmed account) has the same response and takes the same time.
 */
export async function signIn(parts: AuthDependencies, attempt: Attempt): Promise<Response> {
  const email = normalizeEmail(attempt.email);
  let account: Account | undefined;
  const isKnown = isKnownBrowser(parts, email, attempt.cookies);
  const origin = { email, peerAddress: attempt.peerAddress, isKnownBrowser: isKnown };
  const outcome = await parts.signInGuard.attempt(origin, async () => {
    account = await findAccount(parts.database, email);
    return comparePassword(attempt.password, account?.encrypted_password ?? null);
  });
  if (outcome.result === "blocked") return lockoutResponse(outcome.minutesLeft);
  if (outcome.result === "failed" || !account) {
    await recordFailedSignIn(parts, attempt);
    return authError(400, "invalid_credentials", "Invalid login credentials");
  }
  const userId = account.id;
  return parts.database.transaction(async (sql) =>
    Response.json(await startSession(sql, parts.keys, { ...attempt, userId, method: "password" }), {
      headers: { "Set-Cookie": knownBrowserCookie(parts, email) },
    }),
  );
}

async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const rows = await sql.query<Account>(
    `select id, encrypted_password from auth.users
     where email = $1 and encrypted_password is not null and confirmed_at is not null and not is_sso_user
       and deleted_at is null and (banned_until is null or banned_until <= now())`,
    [email],
  );
  return rows[0];
}
