import type { Sql } from "../database/database.ts";
import type { AccessClaims } from "../http/access-token.ts";

export type SignOutScope = "global" | "local" | "others";

/** Ends sessions with their refresh tokens; their access tokens become invalid. */
export async function signOut(sql: Sql, { sub, session_id }: AccessClaims, scope: SignOutScope): Promise<void> {
  await sql.query(
    `delete from auth.sessions where user_id = $1
       and ($3::text = 'global' or $3 = 'local' and id = $2 or $3 = 'others' and id <> $2)`,
    [sub, session_id, scope],
  );
}
