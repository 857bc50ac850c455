import type { Sql } from "../database/database.ts";

/**
 * Deletes flows and challenges after a day, sessions that were not refreshed for 60 days, refresh tokens 30 days after
 * their use, and after 90 days entries of GoTrue's log, which is not the product's audit log.
 */
export async function pruneAuth(sql: Sql): Promise<void> {
  await sql.execute(`
    delete from auth.sessions where coalesce(refreshed_at, created_at) < now() - interval '60 days';
    delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
    delete from auth.flow_state where created_at < now() - interval '1 day';
    delete from auth.mfa_challenges where created_at < now() - interval '1 day';
    delete from auth.audit_log_entries where created_at < now() - interval '90 days';`);
}
