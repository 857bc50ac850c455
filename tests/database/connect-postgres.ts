import { Client } from "pg";
import type { Row, Sql, SqlDatabase } from "../../backend/database/database.ts";

/** Opens a single connection to a PostgreSQL server, as the backend's `SqlDatabase`. */
export async function connectPostgres(url: string): Promise<SqlDatabase> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const sql: Sql = {
    query: async <R extends Row>(text: string, parameters?: unknown[]) =>
      (await client.query(text, parameters)).rows as R[],
    execute: async (text) => {
      await client.query(text);
    },
  };
  return {
    ...sql,
    async transaction(work) {
      await client.query("begin");
      try {
        const result = await work(sql);
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    },
    close: () => client.end(),
  };
}
