import { randomBytes, randomUUID } from "node:crypto";
import type { Sql } from "../database/database.ts";
import type { TokenKeys } from "../http/access-token.ts";
import { readSession, type SessionBody } from "./read-session.ts";

type AuthenticationMethod = "password" | "oauth" | "otp" | "recovery" | "totp" | "mfa/phone" | "recovery_code";

export type Origin = { peerAddress: string | null; userAgent: string | null };

type Start = Origin & {
  userId: string;
  method: AuthenticationMethod;
  /** The session that this one replaces with `aal2`, and the confirmed factor; null for a recovery code. */
  raised?: { sessionId: string; factorId: string | null };
};

/** Opens a session for a person who was just authenticated, and returns it. Run it in a transaction. */
export async function startSession(sql: Sql, keys: TokenKeys, start: Start): Promise<SessionBody> {
  const { userId, method, raised, userAgent } = start;
  const sessionId = randomUUID();
  await sql.query(
    `insert into auth.sessions (id, user_id, aal, factor_id, user_agent, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [sessionId, userId, raised ? "aal2" : "aal1", raised?.factorId ?? null, sanitizeHeaderText(userAgent ?? "", 512)],
  );
  await sql.query("insert into auth.mfa_amr_claims (id, session_id, authentication_method) values ($1, $2, $3)", [
    randomUUID(),
    sessionId,
    method,
  ]);
  if (raised) {
    await sql.query(
      `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       select gen_random_uuid(), $1, authentication_method, created_at, updated_at from auth.mfa_amr_claims
       where session_id = $2 on conflict do nothing`,
      [sessionId, raised.sessionId],
    );
  } else {
    await sql.query("update auth.users set last_sign_in_at = now() where id = $1", [userId]);
  }
  const refreshToken = await addRefreshToken(sql, { sessionId, userId, parent: null });
  return readSession(sql, keys, { sessionId, refreshToken });
}

export async function addRefreshToken(
  sql: Sql,
  { sessionId, userId, parent }: { sessionId: string; userId: string; parent: string | null },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await sql.query(
    "insert into auth.refresh_tokens (id, token, user_id, session_id, parent) values ($1, $2, $3, $4, $5)",
    [randomUUID(), token, userId, sessionId, parent],
  );
  return token;
}

/** Returns a text cut to `length` characters and without NUL, which PostgreSQL cannot store. */
export function sanitizeHeaderText(text: string, length: number): string {
  return text.replaceAll("\0", "").toWellFormed().slice(0, length);
}
