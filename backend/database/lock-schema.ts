import type { Sql } from "./database.ts";

/** An arbitrary number, the same in every process that changes the schema of one database. */
const schemaLock = 7_236_511;

/**
 * Takes the lock on this database's schema within a transaction; released when the transaction ends. Several processes
 * may start on one PostgreSQL server: the second one waits here and must then check again what is left to do.
 */
export async function lockSchema(sql: Sql): Promise<void> {
  // The statement timeout is meant for requests: changing a large table may take longer.
  await sql.execute("set local statement_timeout = 0");
  await sql.query("select pg_advisory_xact_lock($1)", [schemaLock]);
}
