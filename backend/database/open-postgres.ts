import { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import { currentRequest, type DataRequest } from "../limits/request-limits.ts";
import type { Logger } from "../logger.ts";
import { createArrayEncoder } from "./array-parameters.ts";
import { joinSettings } from "./batch-session-settings.ts";
import type { BackendDatabase, Row, Sql } from "./database.ts";
import { DatabaseFullError, toConnectionError, toDatabaseError } from "./database-unavailable.ts";
import { limitStatements } from "./limit-statements.ts";
import { listenForNotifications } from "./listen-for-notifications.ts";
import { type LiteConnection, loadLite, runLiteThrough } from "./load-lite.ts";
import { splitInserts } from "./split-inserts.ts";
import { createStatementNames } from "./statement-names.ts";
import { getTypeParser } from "./value-parsers.ts";

type Options = {
  url: string;
  /** How many connections this process opens at most, besides the one that listens for changes. */
  poolSize?: number | undefined;
  /** Whether the server's disk has room for writing, where its disk is ours: without, sessions only read. */
  hasDiskSpace?: (() => Promise<boolean>) | undefined;
  log: Logger;
};

/**
 * Every session's settings: times in one form; no notices, which are not read; no statement of a request runs for
 * minutes; and a process that vanished, or its whole machine, holds no lock for longer than a minute.
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
export async function openPostgres({ url, poolSize = 10, hasDiskSpace, log }: Options): Promise<BackendDatabase> {
  const { Connection } = await loadLite();
  const encodeArrays = createArrayEncoder();
  const nameOf = createStatementNames();
  let outages = 0;
  const readOnly = new WeakSet<PoolClient>();
  const outage = (error: unknown, client?: PoolClient) => {
    const isFull = client && readOnly.has(client) && (error as { code?: string }).code === "25006";
    const recognized = isFull ? new DatabaseFullError({ cause: error }) : toDatabaseError(error);
    if (recognized !== error) outages += 1;
    return recognized;
  };
  const sockets = new Set<Socket>();
  const pool = new Pool({ ...poolConfig(url, poolSize), stream: () => keepSocket(sockets) });
  // Without listeners a connection that breaks would end the process.
  pool.on("error", (error: NodeJS.ErrnoException) => {
    // The error has the whole connection on it, settings and all.
    log.warn({ cause: error.code ?? error.message }, "A connection to the database was lost");
  });
  pool.on("connect", (client) => client.on("error", () => undefined));

  const connect = async () => {
    try {
      const mayWrite = hasDiskSpace ? await hasDiskSpace() : true;
      const client = await pool.connect().catch((error) => Promise.reject(toConnectionError(error)));
      await obeyRoom(client, mayWrite);
      return client;
    } catch (error) {
      throw outage(error);
    }
  };
  const obeyRoom = async (client: PoolClient, mayWrite: boolean) => {
    if (readOnly.has(client) === !mayWrite) return;
    try {
      await client.query(`set default_transaction_read_only = ${mayWrite ? "off" : "on"}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (mayWrite) readOnly.delete(client);
    else readOnly.add(client);
  };
  const run = async (client: PoolClient, text: string, parameters?: readonly unknown[]) => {
    try {
      if (!parameters) return await client.query(text);
      const values = await encodeArrays(client, text, parameters);
      return await client.query({ name: nameOf(client, text), text, values });
    } catch (error) {
      throw outage(error, client);
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
      // A connection that cannot even roll back is not reused.
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
          trial: previewOf(currentRequest.getStore()),
          nothing: { command: "SET", rowCount: null, oid: 0, fields: [], rows: [] },
        });
        const limited = limitStatements(client, send);
        const query = async (text: string, parameters: readonly unknown[]) => {
          try {
            return await limited.query(text, parameters);
          } catch (error) {
            broken ||= text === "rollback";
            throw error;
          }
        };
        return { query, release: () => client.release(!limited.end() || broken) } as never;
      },
      end: async () => undefined,
    },
  });
  const liteConnection = Object.assign(new Connection({}), { driver: pool, dialect: "postgres" }) as LiteConnection;

  return {
    liteConnection: runLiteThrough(liteConnection, new Kysely({ dialect: splitInserts(dialect) })),
    connections: poolSize,
    countOutages: () => outages,
    listenForNotifications: (listeners) => listenForNotifications({ url, log, listeners }),
    query: (text, parameters) => withClient((client) => sqlOf(client).query(text, parameters)),
    execute: (text) => withClient((client) => sqlOf(client).execute(text)),
    transaction,
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => pool.end(),
  };
}

/** A socket for a connection, in `sockets` until it is closed. */
function keepSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once("close", () => sockets.delete(socket));
}

function poolConfig(url: string, max: number): PoolConfig {
  return {
    connectionString: url,
    max,
    connectionTimeoutMillis: 4000,
    // A connection keeps the memory of its largest statement: an idle one is closed, one that is never idle is
    // replaced.
    idleTimeoutMillis: 20_000,
    maxLifetimeSeconds: 60,
    // Replacing a connection also drops its prepared statements.
    maxUses: 20_000,
    keepAlive: true,
    application_name: "postgrado",
    types: { getTypeParser: getTypeParser as never },
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  };
}

/** The statement that puts a preview's draft in place; null for requests that show none. */
function previewOf(request: DataRequest | undefined): string | null {
  const { preview } = request ?? {};
  return preview && /^[0-9a-f]{64}$/.test(preview) ? `select public.apply_preview('${preview}')` : null;
}
