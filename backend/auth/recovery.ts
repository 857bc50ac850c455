import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Sql } from "../database/database.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import type { CodeChallenge } from "./flows/code-challenge.ts";
import { redirectTarget } from "./flows/redirect-target.ts";

type Wanted = { email: string; redirectTo: string | null; challenge: CodeChallenge | null };

/**
 * Sends a link for a new password to an e-mail that has an account, and nothing to any other. The link is valid for an
 * hour, once, and replaces an earlier one. The database stores only its hash. `email` is normalized.
 */
export async function sendRecoveryLink(
  { database, siteUrl, sendRecoveryMail }: Pick<AuthDependencies, "database" | "siteUrl" | "sendRecoveryMail">,
  { email, redirectTo, challenge }: Wanted,
): Promise<void> {
  const token = `${challenge ? pkcePrefix : ""}${randomBytes(32).toString("base64url")}`;
  const target = redirectTarget(siteUrl, redirectTo);
  const isKnown = await database.transaction(async (sql) => {
    const [user] = await sql.query<{ id: string }>(
      `update auth.users set recovery_token = $2, recovery_sent_at = now()
       where email = $1 and confirmed_at is not null and not is_sso_user and deleted_at is null
         and (banned_until is null or banned_until <= now())
       returning id`,
      [email, hashRecoveryToken(token)],
    );
    if (!user) return false;
    await sql.query("delete from auth.flow_state where user_id = $1 and authentication_method = 'recovery'", [user.id]);
    if (challenge) await keepFlow(sql, user.id, challenge);
    return true;
  });
  if (!isKnown) return;
  const link = new URL("/auth/v1/verify", siteUrl);
  link.search = new URLSearchParams({ token, type: "recovery", redirect_to: target }).toString();
  const language = /^\/en(\/|$)/.test(new URL(target).pathname) ? "en" : "es";
  sendRecoveryMail({ to: email, link: link.href, language });
}

async function keepFlow(sql: Sql, userId: string, { code_challenge, code_challenge_method }: CodeChallenge) {
  await sql.query(
    `insert into auth.flow_state
       (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
     values ($1, $2, 'recovery', 'recovery', $3, $4)`,
    [randomUUID(), userId, code_challenge, code_challenge_method],
  );
}

/** Prefix of the token of a PKCE flow, which works only in the browser that requested it. */
const pkcePrefix = "pkce_";

export function isPkceToken(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

const isGood = `recovery_token = $1 and recovery_sent_at > now() - interval '1 hour' and deleted_at is null
  and (banned_until is null or banned_until <= now())`;

export async function findRecovery(sql: Sql, token: string): Promise<{ id: string } | undefined> {
  const rows = await sql.query<{ id: string }>(`select id from auth.users where ${isGood}`, [hashRecoveryToken(token)]);
  return rows[0];
}

/**
 * Invalidates a recovery token and returns its account; for another `email` the token stays valid. One statement, so
 * that one of two concurrent requests succeeds, and a token that a newer mail has just replaced fails.
 */
export async function useRecovery(sql: Sql, token: string, email: string | null): Promise<{ id: string } | undefined> {
  const rows = await sql.query<{ id: string }>(
    `update auth.users set recovery_token = null where ${isGood} and ($2::text is null or email = $2) returning id`,
    [hashRecoveryToken(token), email],
  );
  return rows[0];
}

/** A token of 256 random bits needs no slow hash. */
function hashRecoveryToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
