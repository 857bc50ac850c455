import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "./database.ts";

const timeoutMs = 3000;

/** Returns true if the database responds and has the site's rows; an empty database counts as not serving. */
export async function isServingContent(sql: Sql): Promise<boolean> {
  const answer = sql.query("select version from supabase_migrations.schema_migrations limit 1").then(
    (rows) => rows.length === 1,
    () => false,
  );
  return Promise.race([answer, wait(timeoutMs, false, { ref: false })]);
}
