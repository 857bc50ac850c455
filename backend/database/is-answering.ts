import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "./database.ts";

/** Milliseconds within which a database that is there answers a trivial query. */
const patience = 3000;

/** Whether the database answers now. */
export async function isAnswering(sql: Sql): Promise<boolean> {
  const answer = sql.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(patience, false, { ref: false })]);
}
