import type { AccessClaims } from "../http/access-token.ts";
import type { Sql, SqlDatabase } from "./database.ts";

export function runAsUser<T>(database: SqlDatabase, claims: AccessClaims, work: (sql: Sql) => Promise<T>): Promise<T> {
  return database.transaction(async (sql) => {
    await sql.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)]);
    await sql.query("set local role authenticated");
    return work(sql);
  });
}
