import type { Row, Sql } from "../database/database.ts";
import { accessTokenLifetime, signAccessToken, type TokenKeys } from "../http/access-token.ts";
import { findUser } from "./read-users.ts";

type SessionRow = Row & { user_id: string; aal: string | null; amr: { method: string; timestamp: number }[] | null };

export type SessionBody = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

/**
 * Returns a session with a new access token. Its assurance level (`aal`) and authentication methods (`amr`, latest
 * first) are read from the session, so that refreshes keep them. Throws if the session does not exist.
 */
export async function readSession(
  sql: Sql,
  keys: TokenKeys,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<SessionBody> {
  const [session] = await sql.query<SessionRow>(
    `select user_id, aal, (
       select json_agg(json_build_object(
           'method', authentication_method, 'timestamp', extract(epoch from updated_at)::bigint)
         order by updated_at desc, authentication_method desc)
       from auth.mfa_amr_claims where session_id = s.id) as amr
     from auth.sessions s where id = $1`,
    [sessionId],
  );
  const user = session && (await findUser(sql, session.user_id));
  if (!user) throw new Error("There is no such session");
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: user.id,
    email: user.email,
    phone: "",
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    aal: session.aal ?? "aal1",
    amr: session.amr ?? [],
    session_id: sessionId,
    is_anonymous: false,
  };
  return {
    access_token: await signAccessToken(claims, keys, now),
    token_type: "bearer",
    expires_in: accessTokenLifetime,
    expires_at: now + accessTokenLifetime,
    refresh_token: refreshToken,
    user,
  };
}
