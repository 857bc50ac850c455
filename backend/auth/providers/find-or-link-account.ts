import { randomUUID } from "node:crypto";
import type { Sql } from "../../database/database.ts";
import type { ProviderIdentity } from "./provider.ts";

export type SignInFault = {
  error: "access_denied" | "invalid_request" | "server_error";
  code: string;
  description: string;
};

type Given = { provider: string; identity: ProviderIdentity };
type Entered = { userId: string } | SignInFault;

/**
 * Finds the account of an identity: the one that it is linked to, or the one with its e-mail if the provider has
 * verified that e-mail; it is then linked. Never creates an account, because sign-up is off.
 */
export async function findOrLinkAccount(sql: Sql, { provider, identity }: Given): Promise<Entered> {
  const [linked] = await sql.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [provider, identity.subject],
  );
  const userId = linked?.user_id ?? (identity.isEmailVerified ? await findByEmail(sql, identity.email) : null);
  if (!userId) {
    const description = "Signups not allowed for this instance";
    return { error: "access_denied", code: "signup_disabled", description };
  }
  if (!(await isUsable(sql, userId))) {
    return { error: "access_denied", code: "user_banned", description: "User is banned" };
  }
  await storeIdentity(sql, { provider, identity, userId });
  return { userId };
}

type Link = Given & { userId: string };

/** Checks whether an identity can be linked to an account: rejects one that is already linked to any account. */
export async function checkLink(sql: Sql, { provider, identity, userId }: Link): Promise<Entered> {
  const [taken] = await sql.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [provider, identity.subject],
  );
  if (taken) {
    const description = `Identity is already linked${taken.user_id === userId ? "" : " to another user"}`;
    return { error: "invalid_request", code: "identity_already_exists", description };
  }
  if (!(await isUsable(sql, userId))) {
    return { error: "access_denied", code: "user_not_found", description: "User not found" };
  }
  return { userId };
}

export async function linkIdentity(sql: Sql, link: Link): Promise<Entered> {
  const checked = await checkLink(sql, link);
  if (!("error" in checked)) await storeIdentity(sql, link);
  return checked;
}

async function findByEmail(sql: Sql, email: string | null): Promise<string | null> {
  const rows = await sql.query<{ id: string }>(
    "select id from auth.users where email = $1 and confirmed_at is not null and not is_sso_user",
    [email],
  );
  return rows[0]?.id ?? null;
}

async function isUsable(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(
    `select from auth.users where id = $1 and deleted_at is null
       and (banned_until is null or banned_until <= now())`,
    [userId],
  );
  return rows.length === 1;
}

async function storeIdentity(sql: Sql, { provider, identity, userId }: Link): Promise<void> {
  await sql.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, $5::jsonb, now())
     on conflict (provider, provider_id) do update
       set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [randomUUID(), provider, identity.subject, userId, JSON.stringify(identity.data)],
  );
  await updateProviderList(sql, userId);
}

/** Updates the list of the account's providers in its metadata, as GoTrue does. */
export async function updateProviderList(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
       select jsonb_build_object(
         'provider', (array_agg(provider order by created_at, provider))[1],
         'providers', to_jsonb(array_agg(provider order by created_at, provider)))
       from auth.identities where user_id = $1)
     where id = $1`,
    [userId],
  );
}
