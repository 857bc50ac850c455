import type { Sql, SqlDatabase } from "../../database/database.ts";

/** Wraps a running transaction as a database: nested transactions become part of it. */
export function withinTransaction(sql: Sql): SqlDatabase {
  return { ...sql, transaction: (work) => work(sql), close: async () => undefined };
}
