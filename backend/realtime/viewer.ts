import { type AccessClaims, type TokenKeys, verifyAccessToken } from "../auth/access-token.ts";
import { isSessionLive } from "../auth/is-session-live.ts";
import type { Database } from "../database/database.ts";
import { runAsUser } from "../database/run-as-user.ts";
import type { FollowedTable } from "./watch-rows.ts";

type Row = Record<string, unknown>;

/** Rows by table and key, as one person sees them. */
export type SeenRows = Map<FollowedTable, Map<string, Row>>;

/**
 * The claims of this token, if it is good at this moment: signed by us, not expired, of a session that still stands.
 * Null otherwise. Whether its bearer is staff, `readAsStaff` asks.
 */
export async function readToken(database: Database, keys: TokenKeys, token: string): Promise<AccessClaims | null> {
  const claims = await verifyAccessToken(token, keys).catch(() => null);
  return claims && (await isSessionLive(database, claims.session_id, claims.sub)) ? claims : null;
}

/**
 * Reads rows with a person's own rights: what row-level security hides is not there. Null when they are no active
 * staff, or have a second factor that this session was not confirmed with: they follow nothing.
 */
export function readAsStaff(
  database: Database,
  claims: AccessClaims,
  wanted: Map<FollowedTable, string[]>,
): Promise<SeenRows | null> {
  return runAsUser(database, claims, async (sql) => {
    const [standing] = await sql.query<{ good: boolean }>("select public.is_staff() as good");
    if (!standing?.good) return null;
    const seen: SeenRows = new Map();
    for (const [table, keys] of wanted) {
      const rows = await sql.query<{ key: string; record: Row }>(
        `select t.${table.key}::text as key, to_jsonb(t) as record from public.${table.name} t
         where t.${table.key} = any (($1::text[])::${table.keyType}[])`,
        [keys],
      );
      seen.set(table, new Map(rows.map(({ key, record }) => [key, record])));
    }
    return seen;
  });
}
