import type { Sql } from "../database/database.ts";
import type { AccessClaims } from "../http/access-token.ts";
import { authError, HttpError } from "../http/error-responses.ts";

const usual = { status: 403, message: "AAL2 session is required: this account has a second factor" };

/**
 * Throws an `HttpError` unless the session was confirmed with a second factor or the account has no verified one. Reads
 * the session, because the token may be older than the last change.
 */
export async function requireAssurance(sql: Sql, claims: AccessClaims, { status, message } = usual): Promise<void> {
  const rows = await sql.query(
    `select from auth.sessions s where id = $1 and (aal = 'aal2' or not exists (
       select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))`,
    [claims.session_id],
  );
  if (rows.length === 1) return;
  throw new HttpError(authError(status, "insufficient_aal", message));
}
