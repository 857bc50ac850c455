import { randomUUID } from "node:crypto";
import { normalizeEmail } from "../../app/lib/sign-in-lockout.ts";
import type { Sql } from "../database/database.ts";
import { authError } from "../gateway/answers.ts";
import type { GatewayParts } from "../gateway/gateway-parts.ts";
import { pretendToCompare } from "./passwords.ts";

type Attempt = { email: string; password: string; peerAddress: string | null; userAgent: string | null };

/**
 * Signs a person in with e-mail and password, and answers lite's session. Whatever is wrong (the e-mail, the password,
 * an account that is banned or not confirmed), the answer is the same and takes the same time.
 */
export async function signIn(parts: GatewayParts, attempt: Attempt): Promise<Response> {
  const email = normalizeEmail(attempt.email);
  let session: Response | undefined;
  const outcome = await parts.signInGuard.attempt({ email, peerAddress: attempt.peerAddress }, async () => {
    const usable = await isAccountUsable(parts.database, email);
    if (!usable) await pretendToCompare(attempt.password);
    session = await parts.askLite("/auth/v1/token?grant_type=password", {
      method: "POST",
      // Lite is asked in both cases, for the time it takes; an address that is nobody's cannot be signed in.
      body: JSON.stringify({ email: usable ? email : `${randomUUID()}@invalid`, password: attempt.password }),
    });
    if (session.status >= 500) throw new Error(`lite answered a sign-in with ${session.status}`);
    return session.ok;
  });
  if (outcome.result === "blocked") return blocked(outcome.minutesLeft);
  if (outcome.result === "succeeded" && session) return session;
  await recordFailure(parts, attempt);
  return authError(400, "invalid_credentials", "Invalid login credentials");
}

/** The specification's message. */
export function blocked(minutesLeft: number): Response {
  const message = `Demasiados intentos fallidos. Intente nuevamente en ${minutesLeft} minutos.`;
  return authError(429, "over_request_rate_limit", message);
}

async function isAccountUsable(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql.query(
    `select from auth.users
     where email = $1 and encrypted_password is not null and confirmed_at is not null and not is_sso_user
       and deleted_at is null and (banned_until is null or banned_until <= now())`,
    [email],
  );
  return rows.length === 1;
}

/** A failed sign-in has no session that could write its audit event, so the gateway writes it. */
async function recordFailure(
  { database, log }: GatewayParts,
  { email, peerAddress, userAgent }: Attempt,
): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql.query("set local role service_role");
      await sql.query(
        `insert into public.audit_logs ("eventType", "userEmail", "ipAddress", "userAgent") values ($1, $2, $3, $4)`,
        ["login_failure", printable(email, 320), peerAddress, printable(userAgent ?? "", 512)],
      );
    });
  } catch (error) {
    log.error({ err: error }, "A failed sign-in could not be recorded");
  }
}

/** What somebody sent, cut to a length and without the NUL characters that PostgreSQL cannot store. */
function printable(text: string, length: number): string {
  return text.replaceAll("\0", "").toWellFormed().slice(0, length);
}
