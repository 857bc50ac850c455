import { createHash, randomInt } from "node:crypto";
import type { Sql, SqlDatabase } from "../../database/database.ts";
import type { SignedIn } from "../../http/caller.ts";
import { authError } from "../../http/error-responses.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { recordFailedSignIn } from "../record-failed-sign-in.ts";
import { requireAssurance } from "../require-assurance.ts";
import { type Origin, sanitizeHeaderText, startSession } from "../start-session.ts";

const codesAtOnce = 10;

/** Letters and digits that are not confused (Crockford's base 32); sixteen of them are 80 random bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 16;

export async function countRecoveryCodes(sql: Sql, userId: string) {
  const [row] = await sql.query<{ total: number; remaining: number; created_at: string | null }>(
    `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining,
       min(created_at) as created_at
     from auth.mfa_recovery_codes where user_id = $1`,
    [userId],
  );
  return row ?? { total: 0, remaining: 0, created_at: null };
}

/**
 * Replaces the person's codes and returns them, once. Responds 422 for an account without a verified factor. Throws an
 * `HttpError` unless the session was confirmed with a factor, because a stolen password would suffice otherwise.
 */
export async function makeRecoveryCodes(database: SqlDatabase, { claims }: SignedIn): Promise<Response> {
  await requireAssurance(database, claims);
  const codes = Array.from({ length: codesAtOnce }, createCode);
  const isMade = await database.transaction(async (sql) => {
    // Locks the account: two concurrent requests would leave the codes of both.
    await sql.query("select from auth.users where id = $1 for update", [claims.sub]);
    const factors = await sql.query("select from auth.mfa_factors where user_id = $1 and status = 'verified'", [
      claims.sub,
    ]);
    if (factors.length === 0) return false;
    await sql.query("delete from auth.mfa_recovery_codes where user_id = $1", [claims.sub]);
    await sql.query(
      "insert into auth.mfa_recovery_codes (user_id, code_hash) select $1::uuid, jsonb_array_elements_text($2::jsonb)",
      [claims.sub, JSON.stringify(codes.map((code) => hashCode(claims.sub, code)))],
    );
    return true;
  });
  if (!isMade) return authError(422, "mfa_factor_not_found", "Recovery codes need a verified factor");
  return Response.json({ codes: codes.map((code) => (code.match(/.{4}/g) ?? []).join("-")) });
}

/**
 * Accepts a recovery code in place of a second factor: replaces the caller's session by one with `aal2`, invalidates
 * the code and writes to the audit log. Responds 422 for a wrong code.
 */
export async function takeRecoveryCode(
  parts: Pick<AuthDependencies, "database" | "keys" | "log">,
  { claims }: SignedIn,
  { code, ...origin }: Origin & { code: string },
): Promise<Response> {
  const session = await parts.database.transaction(async (sql) => {
    const used = await sql.query(
      `update auth.mfa_recovery_codes c set used_at = now()
       where user_id = $1 and code_hash = $2 and used_at is null
         and exists (select from auth.mfa_factors f where f.user_id = c.user_id and f.status = 'verified')
       returning user_id`,
      [claims.sub, hashCode(claims.sub, readRecoveryCode(code))],
    );
    if (used.length === 0) return null;
    const raised = { sessionId: claims.session_id, factorId: null };
    const start = { ...origin, userId: claims.sub, method: "recovery_code" as const, raised };
    const opened = await startSession(sql, parts.keys, start);
    await sql.query("delete from auth.sessions where user_id = $1 and id = $2", [claims.sub, claims.session_id]);
    const { remaining } = await countRecoveryCodes(sql, claims.sub);
    await sql.query(
      `insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", "userAgent", details)
       values ('settings_change', $1, $2, $3, $4, $5::jsonb)`,
      [
        claims.sub,
        String(claims.email ?? ""),
        origin.peerAddress,
        sanitizeHeaderText(origin.userAgent ?? "", 512),
        JSON.stringify({ setting: "recovery_codes", change: "used", remaining }),
      ],
    );
    return opened;
  });
  if (session) return Response.json(session);
  const email = String(claims.email ?? "");
  await recordFailedSignIn(parts, { ...origin, email, userId: claims.sub, details: { step: "recovery_code" } });
  return authError(422, "mfa_verification_failed", "Invalid recovery code entered");
}

/** Normalizes a typed code: no separators, upper case, and digits for letters that look like them. */
function readRecoveryCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
}

function createCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A code of 80 random bits needs no slow hash. The user id is a salt. */
function hashCode(userId: string, code: string): string {
  return createHash("sha256").update(`${userId} ${code}`).digest("hex");
}
