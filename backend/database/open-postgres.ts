import type { PoolClient } from "pg";
import { type Options, openConnections } from "./connections.ts";
import type { BackendDatabase, RequestConnection, Row, Sql } from "./database.ts";
import { listenForNotifications } from "./listen-for-notifications.ts";

/** How long what runs may go on after `close`, in milliseconds: a backup, or what a server never answers. */
const closingMs = 5000;

/**
 * Opens a pool of connections to a PostgreSQL server. A server that is away makes single
 * calls fail with `DatabaseUnavailableError`, and the pool connects again when it is back. Nothing is asked of the
 * server yet.
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
      // A connection that cannot even roll back is not reused.
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
      // Outside of a transaction this has no effect.
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
