import type { Sql } from "../database/database.ts";
import { authError } from "../gateway/answers.ts";
import type { GatewayParts } from "../gateway/gateway-parts.ts";
import { KeyedQueue, QueueFullError } from "./keyed-queue.ts";

/** How long a refresh token that was used already is still answered: several tabs refresh at the same moment. */
const reuseGraceSeconds = 10;

type KnownToken = { session_id: string; reused: boolean; live: boolean };

const refreshes = new KeyedQueue(200);

/**
 * Gives a new access token and refresh token for a refresh token. One session's refreshes go one after the other. A
 * token that was used before, outside the grace time, was stolen either then or now: its whole session ends.
 */
export async function refreshSession(parts: GatewayParts, refreshToken: string): Promise<Response> {
  const known = await findToken(parts.database, refreshToken);
  if (!known?.live) return unknownToken();
  try {
    return await refreshes.run(known.session_id, () => refreshNext(parts, refreshToken));
  } catch (error) {
    if (error instanceof QueueFullError) return authError(429, "over_request_rate_limit", "Too many requests");
    throw error;
  }
}

async function refreshNext({ database, askLite, log }: GatewayParts, refreshToken: string): Promise<Response> {
  const known = await findToken(database, refreshToken);
  if (!known?.live) return unknownToken();
  if (known.reused) {
    await database.query("delete from auth.sessions where id = $1", [known.session_id]);
    log.warn({ sessionId: known.session_id }, "A refresh token was used a second time; its session was ended");
    return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  const body = JSON.stringify({ refresh_token: refreshToken });
  return askLite("/auth/v1/token?grant_type=refresh_token", { method: "POST", body });
}

async function findToken(sql: Sql, refreshToken: string): Promise<KnownToken | undefined> {
  const rows = await sql.query<KnownToken>(
    `select t.session_id,
       t.revoked and t.updated_at < now() - make_interval(secs => $2) as reused,
       u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()) as live
     from auth.refresh_tokens t
       join auth.sessions s on s.id = t.session_id
       join auth.users u on u.id = s.user_id
     where t.token = $1`,
    [refreshToken, reuseGraceSeconds],
  );
  return rows[0];
}

function unknownToken(): Response {
  return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}
