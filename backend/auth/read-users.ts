import type { Row, Sql } from "../database/database.ts";

export type AuthUser = Record<string, unknown> & { id: string; email: string };

/** Reads accounts in GoTrue's format. `clauses` is SQL and must never contain input of a request. */
export async function readUsers(sql: Sql, clauses: string, parameters: unknown[]): Promise<AuthUser[]> {
  const rows = await sql.query<Row & { identities: Row[] | null }>(
    `select id, aud, role, email, phone, confirmed_at, email_confirmed_at, last_sign_in_at, banned_until,
       raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at,
       (select json_agg(json_build_object(
           'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
           'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
           'updated_at', i.updated_at, 'email', i.email))
         from auth.identities i where i.user_id = users.id) as identities,
       (select json_agg(json_build_object(
           'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'status', f.status,
           'phone', f.phone, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
         from auth.mfa_factors f where f.user_id = users.id) as factors
     from auth.users ${clauses}`,
    parameters,
  );
  return rows.map((row) => {
    // GoTrue omits null values.
    const set = Object.entries(row).filter(([, value]) => value !== null);
    const user = { phone: "", ...Object.fromEntries(set), identities: row.identities ?? [], is_anonymous: false };
    return user as unknown as AuthUser;
  });
}

export async function findUser(sql: Sql, id: string): Promise<AuthUser | undefined> {
  return (await readUsers(sql, "where id = $1", [id]))[0];
}
