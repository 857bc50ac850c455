import { randomUUID } from "node:crypto";
import type { Sql, SqlDatabase } from "../database/database.ts";
import { authError } from "../http/error-responses.ts";
import type { NewUser, UserChanges } from "./admin-user-shapes.ts";
import { findPasswordFault, hashPassword } from "./passwords.ts";
import { findUser, readUsers } from "./read-users.ts";

/** Returns one page of the accounts, newest first, and their total number. */
export async function listUsers(sql: Sql, page: number, perPage: number) {
  const [counted] = await sql.query<{ total: number }>("select count(*)::int as total from auth.users");
  const users = await readUsers(sql, "order by created_at desc, id limit $1 offset $2", [
    perPage,
    (page - 1) * perPage,
  ]);
  return { users, total: counted?.total ?? 0 };
}

/** Creates an account and returns it as GoTrue does. Responds 422 for a weak password or an existing e-mail. */
export async function createUser(database: SqlDatabase, wanted: NewUser): Promise<Response> {
  const fault = wanted.password === undefined ? null : findPasswordFault(wanted.password);
  if (fault) return weakPassword(fault);
  const id = wanted.id ?? randomUUID();
  const password = wanted.password === undefined ? null : await hashPassword(wanted.password);
  return database.transaction(async (sql) => {
    if (await isEmailTaken(sql, wanted.email, id)) return emailExists();
    await sql.query(
      `insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, banned_until)
       values ($1, $2, $3, case when $4 then now() end, $5::jsonb, $6::jsonb, ${banSql("$7")})`,
      [
        id,
        wanted.email,
        password,
        wanted.email_confirm ?? false,
        JSON.stringify({ ...wanted.app_metadata, provider: "email", providers: ["email"] }),
        JSON.stringify({ ...wanted.user_metadata, ...verifiedBy(wanted) }),
        wanted.ban_duration ?? "none",
      ],
    );
    const identity = { sub: id, email: wanted.email, email_verified: false, phone_verified: false };
    await sql.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
       values ($1, 'email', $2::text, $2::uuid, $3::jsonb, now())`,
      [randomUUID(), id, JSON.stringify(identity)],
    );
    return Response.json(await findUser(sql, id));
  });
}

/** Changes an account; undefined if it does not exist. A new password or a ban ends all its sessions, as in GoTrue. */
export async function updateUser(
  database: SqlDatabase,
  id: string,
  changes: UserChanges,
): Promise<Response | undefined> {
  const fault = changes.password === undefined ? null : findPasswordFault(changes.password);
  if (fault) return weakPassword(fault);
  const password = changes.password === undefined ? null : await hashPassword(changes.password);
  return database.transaction(async (sql) => {
    if (!(await findUser(sql, id))) return undefined;
    if (changes.email && (await isEmailTaken(sql, changes.email, id))) return emailExists();
    await sql.query(
      `update auth.users set
         email = coalesce($2, email),
         encrypted_password = coalesce($3, encrypted_password),
         email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_app_meta_data = raw_app_meta_data || $5::jsonb,
         raw_user_meta_data = raw_user_meta_data || $6::jsonb,
         banned_until = case when $7::text is null then banned_until else ${banSql("$7")} end,
         recovery_token = case when $3::text is null then recovery_token end,
         updated_at = now()
       where id = $1`,
      [
        id,
        changes.email ?? null,
        password,
        changes.email_confirm ?? false,
        JSON.stringify(changes.app_metadata ?? {}),
        JSON.stringify({ ...verifiedBy(changes), ...changes.user_metadata }),
        changes.ban_duration ?? null,
      ],
    );
    if (changes.email) {
      await sql.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
         where user_id = $1 and provider = 'email'`,
        [id, changes.email],
      );
    }
    const locksOut = password !== null || (changes.ban_duration ?? "none") !== "none";
    if (locksOut) await sql.query("delete from auth.sessions where user_id = $1", [id]);
    return Response.json(await findUser(sql, id));
  });
}

export async function deleteUser(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query("delete from auth.users where id = $1 returning id", [id])).length === 1;
}

/** Metadata that a confirmation of the e-mail leaves, as in GoTrue: without one it says nothing. */
function verifiedBy({ email_confirm: isConfirmed }: Pick<UserChanges, "email_confirm">) {
  return isConfirmed ? { email_verified: true } : {};
}

async function isEmailTaken(sql: Sql, email: string, id: string): Promise<boolean> {
  return (await sql.query("select from auth.users where email = $1 and id <> $2", [email, id])).length > 0;
}

function banSql(parameter: string): string {
  return `now() + make_interval(hours => nullif(rtrim(nullif(${parameter}::text, 'none'), 'h'), '')::int)`;
}

function weakPassword(fault: string): Response {
  return authError(422, "weak_password", fault, { weak_password: { reasons: ["length"] } });
}

function emailExists(): Response {
  return authError(422, "email_exists", "A user with this email address has already been registered");
}
