import { Kysely } from "kysely";
import type { PoolClient } from "pg";
import { type Options, openConnections } from "./connections.ts";
import type { BackendDatabase, Row, Sql } from "./database.ts";
import { listenForNotifications } from "./listen-for-notifications.ts";
import { createLiteDialect } from "./lite-dialect.ts";
import { type LiteConnection, loadLite, runLiteThrough } from "./load-lite.ts";

/** How long what runs may go on after `close`, in milliseconds: a backup, or what a server never answers. */
const closingMs = 5000;

/**
 * Opens a pool of connections to a PostgreSQL server; lite and the gateway share it. A server that is away makes single
 * calls fail with `DatabaseUnavailableError`, and the pool connects again when it is back. Nothing is asked of the
 * server yet.
 */
export async function openPostgres({ poolSize = 10, ...options }: Options): Promise<BackendDatabase> {
  const { Connection } = await loadLite();
  const { pool, connect, run, countOutages, drop } = openConnections({ ...options, poolSize });
  const lite = Object.assign(new Connection({}), { driver: pool, dialect: "postgres" }) as LiteConnection;

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
  return {
    liteConnection: runLiteThrough(lite, new Kysely({ dialect: createLiteDialect({ connect, run }) })),
    connections: poolSize,
    countOutages,
    listenForNotifications: (listeners) => listenForNotifications({ url: options.url, log: options.log, listeners }),
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
