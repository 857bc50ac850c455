import type { Sql } from "./database.ts";

/** Any number: it only has to be the same for every process that works on one database's schema. */
const schemaLock = 7_236_511;

/**
 * Waits, in a transaction, until no other process changes this database's schema; held until the transaction ends,
 * however it ends. Several processes may start on one PostgreSQL server: the second waits here and then has to look
 * again what is left to do.
 */
export async function lockSchema(sql: Sql): Promise<void> {
  // The session's limit for statements is meant for requests: changing a large table takes what it takes.
  await sql.execute("set local statement_timeout = 0");
  await sql.query("select pg_advisory_xact_lock($1)", [schemaLock]);
}
