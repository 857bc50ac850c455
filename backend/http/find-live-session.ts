import type { Sql } from "../database/database.ts";

/**
 * Finds a live session, and whether its account is active staff. Null if it ended or its account was deleted or banned.
 * Queried on every request, because an access token alone would stay valid for an hour.
 */
export async function findLiveSession(
  sql: Sql,
  { session_id: sessionId, sub: userId }: { session_id: string; sub: string },
): Promise<{ isStaff: boolean } | null> {
  const [session] = await sql.query<{ isStaff: boolean }>(
    `select exists (select from public.staff where user_id = u.id and active) as "isStaff"
     from auth.sessions s join auth.users u on u.id = s.user_id
     where s.id = $1 and u.id = $2
       and (s.not_after is null or s.not_after > now())
       and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())`,
    [sessionId, userId],
  );
  return session ?? null;
}
