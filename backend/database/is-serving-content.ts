import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "./database.ts";

/** Milliseconds within which a database that is there answers. */
const timeoutMs = 3000;

/** Whether the database answers now, with what the site has written into it: one that lost it would answer nothing. */
export async function isServingContent(sql: Sql): Promise<boolean> {
  const answer = sql.query("select version from supabase_migrations.schema_migrations limit 1").then(
    (rows) => rows.length === 1,
    () => false,
  );
  return Promise.race([answer, wait(timeoutMs, false, { ref: false })]);
}
