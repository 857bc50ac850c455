import type { PoolClient } from "pg";
import { type Options, openConnections } from "./connections.ts";
import type { BackendDatabase, RequestConnection, Row, Sql } from "./database.ts";
import { listenForNotifications } from "./listen-for-notifications.ts";

/** Maximum milliseconds that running statements get after `close`, such as those of a backup. */
const closingMs = 5000;

/**
 * Opens a connection pool to a PostgreSQL server. While the server is unreachable, each call fails with
 * `DatabaseUnavailableError`; the pool reconnects when it is back. Connects lazily.
 */
export function openPostgres({ poolSize = 10, ...options }: Options): BackendDatabase {
  const { pool, connect, run, pipeline, countOutages, isServedBy, drop } = openConnections({ ...options, poolSize });

  const sqlOf = (client: PoolClient): Sql => ({
    query: async <R extends Row>(text: string, parameters?: unknown[]) =>
      (await run(client, text, parameters)).rows as R[],
    execute: async (text) => {
      await run(client, text);
    },
  });
  async function withClient<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await connect();
    try {
      return await work(sqlOf(client));
    } finally {
      client.release();
    }
  }
  async function transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await connect();
    let broken: unknown;
    try {
      await run(client, "begin");
      const result = await work(sqlOf(client));
      await run(client, "commit");
      return result;
    } catch (error) {
      await run(client, "rollback").catch((failure) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken !== undefined);
    }
  }
  async function withConnection<T>(work: (connection: RequestConnection) => Promise<T>): Promise<T> {
    const client = await connect();
    let broken = false;
    try {
      return await work({
        send: async (statements) => (await pipeline(client, statements)).map(({ rows }) => rows),
      });
    } catch (error) {
      // Has no effect outside of a transaction.
      await run(client, "rollback").catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    withConnection,
    connections: poolSize,
    countOutages,
    listenForNotifications: (listeners) =>
      listenForNotifications({ url: options.url, log: options.log, listeners, isOwn: isServedBy }),
    query: (text, parameters) => withClient((sql) => sql.query(text, parameters)),
    execute: (text) => withClient((sql) => sql.execute(text)),
    transaction,
    dropConnections: drop,
    async close() {
      const timer = setTimeout(drop, closingMs);
      await pool.end();
      clearTimeout(timer);
    },
  };
}
