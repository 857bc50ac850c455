import type { Sql } from "../../database/database.ts";

/** Deletes a factor. Sessions confirmed with it end, except the given one, which falls back to `aal1`. */
export async function removeFactor(sql: Sql, factorId: string, keptSessionId: string | null): Promise<void> {
  await sql.query("delete from auth.sessions where factor_id = $1 and id is distinct from $2", [
    factorId,
    keptSessionId,
  ]);
  await sql.query(
    `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId],
  );
  await sql.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [factorId]);
  // Recovery codes replace a factor, so they are deleted with the last one.
  await sql.query(
    `with removed as (delete from auth.mfa_factors where id = $1 returning user_id)
     delete from auth.mfa_recovery_codes where user_id in (select user_id from removed) and not exists (
       select from auth.mfa_factors f where f.user_id in (select user_id from removed) and f.id <> $1 and f.status = 'verified')`,
    [factorId],
  );
}
