import type { Sql } from "../database/database.ts";
import { authError } from "../http/error-responses.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { readSession } from "./read-session.ts";
import { addRefreshToken } from "./start-session.ts";

/** Seconds for which a used refresh token is still accepted, because several tabs refresh at the same time. */
const reuseGraceSeconds = 10;

type KnownToken = { session_id: string; user_id: string; revoked: boolean; reused: boolean };

/**
 * Exchanges a refresh token. The parent of the active token is accepted at any age, as in GoTrue, since the response
 * may have been lost. Any other used token, after the grace time, was stolen, so its whole session ends.
 */
export async function refreshSession(
  { database, keys, log }: Pick<AuthDependencies, "database" | "keys" | "log">,
  refreshToken: string,
): Promise<Response> {
  return database.transaction(async (sql) => {
    const known = await findToken(sql, refreshToken);
    if (!known) return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    const sessionId = known.session_id;
    if (known.reused) {
      await sql.query("delete from auth.sessions where id = $1", [sessionId]);
      log.warn({ sessionId }, "A refresh token was used a second time; its session was ended");
      return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    }
    const next = known.revoked ? await findNewest(sql, sessionId) : await rotate(sql, known, refreshToken);
    return Response.json(await readSession(sql, keys, { sessionId, refreshToken: next }));
  });
}

async function rotate(sql: Sql, { session_id, user_id }: KnownToken, used: string): Promise<string> {
  await sql.query("update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1", [used]);
  await sql.query("update auth.sessions set refreshed_at = now() at time zone 'utc' where id = $1", [session_id]);
  return addRefreshToken(sql, { sessionId: session_id, userId: user_id, parent: used });
}

/** Returns the token if its session is live and its person may sign in. Locks the session. */
async function findToken(sql: Sql, refreshToken: string): Promise<KnownToken | undefined> {
  await sql.query(
    "select from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update",
    [refreshToken],
  );
  const rows = await sql.query<KnownToken>(
    `select t.session_id, t.user_id, t.revoked,
       t.revoked and t.updated_at < now() - make_interval(secs => $2) and not exists (
         select from auth.refresh_tokens active
         where active.session_id = t.session_id and not active.revoked and active.parent = t.token
       ) as reused
     from auth.refresh_tokens t
       join auth.sessions s on s.id = t.session_id
       join auth.users u on u.id = s.user_id
     where t.token = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())`,
    [refreshToken, reuseGraceSeconds],
  );
  return rows[0];
}

async function findNewest(sql: Sql, sessionId: string): Promise<string> {
  const [newest] = await sql.query<{ token: string }>(
    "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
    [sessionId],
  );
  if (!newest) throw new Error("The session has no refresh token that stands");
  return newest.token;
}
