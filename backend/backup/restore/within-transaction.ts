import type { Sql, SqlDatabase } from "../../database/database.ts";

/**
 * A running transaction in the shape of a database, for steps that ask for transactions of their own: part of this one.
 */
export function withinTransaction(sql: Sql): SqlDatabase {
  return { ...sql, transaction: (work) => work(sql), close: async () => undefined };
}
