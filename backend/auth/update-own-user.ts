import { z } from "zod";
import type { Sql } from "../database/database.ts";
import type { SignedIn } from "../http/caller.ts";
import { authError } from "../http/error-responses.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { lockoutResponse } from "./count-attempt.ts";
import { comparePassword, findPasswordFault, hashPassword, runHashing } from "./passwords.ts";
import { findUser } from "./read-users.ts";
import { requireAssurance } from "./require-assurance.ts";

/** Maximum bytes of metadata as JSON. They are part of every access token, and a token that is too long is rejected. */
const maxMetadataBytes = 1024;

const changes = z.object({
  password: z.string().max(1024).optional(),
  current_password: z.string().max(1024).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

type Parts = Pick<AuthDependencies, "database" | "signInGuard">;

/**
 * Changes the caller's password or metadata. A new password requires the current one, except after a recovery mail, and
 * ends all other sessions and any pending recovery. The e-mail is not changed here: it is also in the staff list.
 */
export async function updateOwnUser(
  { database, signInGuard }: Parts,
  { claims, peerAddress }: SignedIn & { peerAddress: string | null },
  body: Record<string, unknown>,
): Promise<Response> {
  if (body.email !== undefined || body.phone !== undefined) {
    return authError(422, "validation_failed", "The e-mail and phone of an account are changed by an administrator");
  }
  const parsedChanges = changes.safeParse(body);
  if (!parsedChanges.success) return authError(400, "validation_failed", "password must be text and data an object");
  const { password, current_password: currentPassword, data } = parsedChanges.data;
  const storedHash = password === undefined ? null : await readPassword(database, claims.sub, "");
  const fault = password === undefined ? null : findPasswordFault(password);
  if (fault) return authError(422, "weak_password", fault, { weak_password: { reasons: ["length"] } });
  if (password !== undefined) {
    await requireAssurance(database, claims, {
      status: 401,
      message: "AAL2 session is required to update email or password when MFA is enabled.",
    });
    const refusal = await checkCurrentPassword(
      { database, signInGuard },
      { claims, peerAddress, currentPassword, storedHash },
    );
    if (refusal) return refusal;
    if (await runHashing("known", () => comparePassword(password, storedHash))) {
      return authError(422, "same_password", "New password should be different from the old password.");
    }
  }
  const hash = password === undefined ? null : await hashPassword(password);
  return database.transaction(async (sql) => {
    // A concurrent change may have replaced the password that was checked.
    if (hash && (await readPassword(sql, claims.sub, "for update")) !== storedHash) return mismatch();
    // Limits the metadata of the account, not of one update, because all of it is part of every token.
    const changed = await sql.query(
      `update auth.users set
         raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::jsonb,
         encrypted_password = coalesce($3, encrypted_password),
         recovery_token = case when $3::text is null then recovery_token end,
         updated_at = now()
       where id = $1 and ($2::jsonb = '{}' or octet_length((coalesce(raw_user_meta_data, '{}') || $2::jsonb)::text) <= $4)
       returning id`,
      [claims.sub, JSON.stringify(data ?? {}), hash, maxMetadataBytes],
    );
    if (changed.length === 0) {
      return authError(
        400,
        "validation_failed",
        `data must not be longer than ${maxMetadataBytes} bytes as JSON, in all`,
      );
    }
    if (hash) {
      await sql.query("delete from auth.sessions where user_id = $1 and id <> $2", [claims.sub, claims.session_id]);
      await sql.query("delete from auth.flow_state where user_id = $1", [claims.sub]);
    }
    return Response.json(await findUser(sql, claims.sub));
  });
}

/** Returns the reason why a change of password is rejected; null if the current one was given or is not required. */
async function checkCurrentPassword(
  { database, signInGuard }: Parts,
  {
    claims,
    peerAddress,
    currentPassword,
    storedHash,
  }: Pick<SignedIn, "claims"> & {
    peerAddress: string | null;
    currentPassword?: string | undefined;
    storedHash: string | null;
  },
): Promise<Response | null> {
  const [asked] = await database.query<{ email: string }>(
    `select u.email from auth.users u
     where u.id = $1 and u.encrypted_password is not null and not exists (
       select from auth.mfa_amr_claims c
       where c.session_id = $2 and c.authentication_method in ('otp', 'recovery')
         and c.created_at > now() - interval '1 hour')`,
    [claims.sub, claims.session_id],
  );
  if (!asked) return null;
  if (currentPassword === undefined) {
    return authError(400, "current_password_required", "Current password required when setting new password.");
  }
  const check = () => comparePassword(currentPassword, storedHash);
  const outcome = await signInGuard.attempt({ email: asked.email, peerAddress }, check);
  if (outcome.result === "blocked") return lockoutResponse(outcome.minutesLeft);
  if (outcome.result === "succeeded") return null;
  return mismatch();
}

function mismatch(): Response {
  return authError(400, "current_password_mismatch", "Current password is not correct.");
}

async function readPassword(sql: Sql, userId: string, lock: "" | "for update"): Promise<string | null> {
  const [user] = await sql.query<{ encrypted_password: string | null }>(
    `select encrypted_password from auth.users where id = $1 ${lock}`,
    [userId],
  );
  return user?.encrypted_password ?? null;
}
