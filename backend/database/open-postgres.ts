import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import type { Logger } from "../logger.ts";
import { createArrayEncoder } from "./array-parameters.ts";
import type { BackendDatabase, Row, Sql } from "./database.ts";
import { recogniseOutage } from "./database-unavailable.ts";
import { followNotices } from "./follow-notices.ts";
import { joinSettings } from "./join-settings.ts";
import { type LiteConnection, loadLite, runLiteThrough } from "./load-lite.ts";
import { createStatementNames } from "./statement-names.ts";
import { getTypeParser } from "./value-parsers.ts";

type Options = {
  url: string;
  /** How many connections this process opens at most, besides the one that listens for changes. */
  poolSize?: number;
  log: Logger;
};

/**
 * Every session's settings: times as the embedded database writes them; no notices, which nobody reads; no statement of
 * a request runs for minutes; and a process that vanished, or its whole machine, holds no lock for longer than a minute.
 */
const sessionSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set jit = off;
  set client_min_messages = warning;
  set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s';
  set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;`;

/**
 * Opens a pool of connections to a PostgreSQL server; lite and the gateway share it. A server that is away makes single
 * calls fail with `DatabaseUnavailableError`, and the pool connects again when it is back. Nothing is asked of the
 * server yet.
 */
export async function openPostgres({ url, poolSize = 10, log }: Options): Promise<BackendDatabase> {
  const { PgliteConnection } = await loadLite();
  const encodeArrays = createArrayEncoder();
  const nameOf = createStatementNames();
  let outages = 0;
  const outage = (error: unknown) => {
    const recognised = recogniseOutage(error);
    if (recognised !== error) outages += 1;
    return recognised;
  };
  const pool = new Pool(poolConfig(url, poolSize));
  // Without listeners a connection that breaks would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "A connection to the database was lost"));
  pool.on("connect", (client) => client.on("error", () => undefined));

  const connect = () => pool.connect().catch((error) => Promise.reject(outage(error)));
  const run = async (client: PoolClient, text: string, parameters?: readonly unknown[]) => {
    try {
      if (!parameters) return await client.query(text);
      const values = await encodeArrays(client, text, parameters);
      return await client.query({ name: nameOf(client, text), text, values });
    } catch (error) {
      throw outage(error);
    }
  };
  const sqlOf = (client: PoolClient): Sql => ({
    query: async <R extends Row>(text: string, parameters?: unknown[]) =>
      (await run(client, text, parameters)).rows as R[],
    execute: async (text) => {
      await run(client, text);
    },
  });
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  const transaction = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const client = await connect();
    let broken: unknown;
    try {
      await run(client, "begin");
      const result = await work(sqlOf(client));
      await run(client, "commit");
      return result;
    } catch (error) {
      // A connection that cannot even undo its transaction serves nobody else.
      await run(client, "rollback").catch((failure) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken !== undefined);
    }
  };

  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        const client = await connect();
        let broken = false;
        const send = joinSettings<QueryResult>({
          run: (text, parameters) => run(client, text, parameters),
          execute: (statements) => run(client, statements),
          nothing: { command: "SET", rowCount: null, oid: 0, fields: [], rows: [] },
        });
        const query = async (text: string, parameters: readonly unknown[]) => {
          try {
            return await send(text, parameters);
          } catch (error) {
            broken ||= text === "rollback";
            throw error;
          }
        };
        return { query, release: () => client.release(broken) } as never;
      },
      end: async () => undefined,
    },
  });
  const LiteBase = Object.getPrototypeOf(PgliteConnection) as new (config: object) => LiteConnection;
  const liteConnection = Object.assign(new LiteBase({}), { driver: pool, dialect: "postgres" as const });

  return {
    liteConnection: runLiteThrough(liteConnection, new Kysely({ dialect })),
    countOutages: () => outages,
    followNotices: (listeners) => followNotices({ url, log, listeners }),
    query: (text, parameters) => withClient((client) => sqlOf(client).query(text, parameters)),
    execute: (text) => withClient((client) => sqlOf(client).execute(text)),
    transaction,
    close: () => pool.end(),
  };
}

function poolConfig(url: string, max: number): PoolConfig {
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
    // With a connection go the statements that it keeps prepared.
    maxUses: 20_000,
    keepAlive: true,
    application_name: "postgrado",
    types: { getTypeParser: getTypeParser as never },
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  };
}
