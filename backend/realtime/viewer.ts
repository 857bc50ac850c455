import type { Sql, SqlDatabase } from "../database/database.ts";
import { runAsUser } from "../database/run-as-user.ts";
import { type AccessClaims, type TokenKeys, verifyAccessToken } from "../http/access-token.ts";
import { findLiveSession } from "../http/find-live-session.ts";
import type { RowChange } from "./row-change.ts";
import { findVisible } from "./row-visibility.ts";
import type { FollowedTable } from "./watch-rows.ts";

type Row = Record<string, unknown>;

export type VisibleRows = {
  /** Rows by table and key, as the person sees them. */
  rows: Map<FollowedTable, Map<string, Row>>;
  deleted: Set<RowChange>;
};

/** Verifies a token and its session. Returns its claims, or null. `readAsStaff` checks for staff. */
export async function readToken(database: SqlDatabase, keys: TokenKeys, token: string): Promise<AccessClaims | null> {
  const claims = await verifyAccessToken(token, keys).catch(() => null);
  return claims && (await findLiveSession(database, claims)) ? claims : null;
}

/**
 * Reads changed rows under row-level security, which also decides which deleted rows are included. Returns null if the
 * person is not active staff, or has a second factor with which this session was not confirmed.
 */
export function readAsStaff(
  database: SqlDatabase,
  claims: AccessClaims,
  changed: Map<FollowedTable, RowChange[]>,
): Promise<VisibleRows | null> {
  return runAsUser(database, claims, async (sql) => {
    const [standing] = await sql.query<{ good: boolean }>("select public.is_staff() as good");
    if (!standing?.good) return null;
    const seen: VisibleRows = { rows: new Map(), deleted: new Set() };
    for (const [table, changes] of changed) {
      const deleted = changes.filter(({ type, judged }) => type === "DELETE" && judged !== undefined);
      const keys = changes.filter(({ type }) => type !== "DELETE").map(({ key }) => key);
      if (keys.length > 0) seen.rows.set(table, await readRows(sql, table, keys));
      if (deleted.length === 0) continue;
      const judged = deleted.map((change) => change.judged);
      for (const index of await findVisible(sql, table, judged)) if (deleted[index]) seen.deleted.add(deleted[index]);
    }
    return seen;
  });
}

async function readRows(sql: Sql, table: FollowedTable, keys: string[]): Promise<Map<string, Row>> {
  const rows = await sql.query<{ key: string; record: Row }>(
    `select t.${table.key}::text as key, to_jsonb(t) as record from public.${table.name} t
     where t.${table.key} = any (($1::text[])::${table.keyType}[])`,
    [keys],
  );
  return new Map(rows.map(({ key, record }) => [key, record]));
}
