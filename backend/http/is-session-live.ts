import type { Sql } from "../database/database.ts";

/**
 * Whether a session is live: not signed out, not expired, its user neither removed nor banned. Asked on every
 * request of a signed-in person, because an access token alone would go on working for an hour.
 */
export async function isSessionLive(sql: Sql, sessionId: string, userId: string): Promise<boolean> {
  const rows = await sql.query(
    `select from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 and u.id = $2
       and (s.not_after is null or s.not_after > now())
       and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())`,
    [sessionId, userId],
  );
  return rows.length === 1;
}
