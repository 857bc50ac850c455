import { Socket } from "node:net";
import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, type QueryResult } from "pg";
import type { Logger } from "../logger.ts";
import { createArrayEncoder } from "./array-parameters.ts";
import type { PipelinedStatement } from "./database.ts";
import { DatabaseFullError, toConnectionError, toDatabaseError } from "./database-unavailable.ts";
import { createStatementNames } from "./statement-names.ts";
import { getTypeParser } from "./value-parsers.ts";

export type Options = {
  url: string;
  /** Maximum number of connections of this process, without the one that listens for notifications. */
  poolSize?: number | undefined;
  /** True if the disk of an embedded server has room for writes; otherwise sessions are read-only. */
  hasDiskSpace?: (() => Promise<boolean>) | undefined;
  log: Logger;
};

export type Connections = {
  pool: Pool;
  /**
   * Takes a connection, read-only while the disk is full; the caller releases it. Throws `DatabaseUnavailableError`.
   */
  connect(): Promise<PoolClient>;
  /** Sends a statement. Throws `DatabaseUnavailableError` if the failure is the server's and not the statement's. */
  run(client: PoolClient, text: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /** Sends statements in one round trip. Throws the first error, after which PostgreSQL rejects the others. */
  pipeline(client: PoolClient, statements: PipelinedStatement[]): Promise<QueryResult[]>;
  countOutages(): number;
  isServedBy(processId: number): boolean;
  /** Destroys all connections without notifying the server; running statements fail. */
  drop(): void;
};

/**
 * Settings of every session: one format for times, no notices, no statement that runs for minutes, and no lock held for
 * longer than a minute by a process or machine that vanished.
 */
const sessionSettings = `
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set jit = off;
  set client_min_messages = warning;
  set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s';
  set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;`;

/** Opens a connection pool. Connects lazily. */
export function openConnections({ url, poolSize, hasDiskSpace, log }: Options & { poolSize: number }): Connections {
  const encodeArrays = createArrayEncoder();
  const nameOf = createStatementNames();
  const sockets = new Set<Socket>();
  const pool = openPool(poolConfig(url, poolSize), sockets, log);
  const processIds = new Set<number | undefined>();
  pool.on("connect", (client) => processIds.add(processIdOf(client)));
  pool.on("remove", (client) => processIds.delete(processIdOf(client)));
  const readOnly = new WeakSet<PoolClient>();
  let outages = 0;

  function noteOutage(error: unknown, client?: PoolClient): unknown {
    const isFull = client && readOnly.has(client) && (error as { code?: string }).code === "25006";
    const recognized = isFull ? new DatabaseFullError({ cause: error }) : toDatabaseError(error);
    if (recognized !== error) outages += 1;
    return recognized;
  }

  async function applyReadOnlyMode(client: PoolClient, mayWrite: boolean): Promise<void> {
    if (readOnly.has(client) === !mayWrite) return;
    try {
      await client.query(`set default_transaction_read_only = ${mayWrite ? "off" : "on"}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (mayWrite) readOnly.delete(client);
    else readOnly.add(client);
  }

  return {
    pool,
    async connect() {
      try {
        const mayWrite = hasDiskSpace ? await hasDiskSpace() : true;
        const client = await pool.connect().catch((error) => Promise.reject(toConnectionError(error)));
        await applyReadOnlyMode(client, mayWrite);
        return client;
      } catch (error) {
        throw noteOutage(error);
      }
    },
    async run(client, text, parameters) {
      try {
        if (!parameters) return await client.query(text);
        const values = await encodeArrays(client, text, parameters);
        return await client.query({ name: nameOf(client, text), text, values });
      } catch (error) {
        throw noteOutage(error, client);
      }
    },
    async pipeline(client, statements) {
      const sent = statements.map(({ text, values, types }) =>
        values
          ? client.query({
              name: nameOf(client, text),
              text,
              values,
              ...(types && { types: types as CustomTypesConfig }),
            })
          : client.query(text),
      );
      const settled = await Promise.allSettled(sent);
      const failed = settled.find((one) => one.status === "rejected");
      if (failed) throw noteOutage(failed.reason, client);
      return settled.map((one) => (one as PromiseFulfilledResult<QueryResult>).value);
    },
    countOutages: () => outages,
    isServedBy: (processId) => processIds.has(processId),
    drop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openPool(config: PoolConfig, sockets: Set<Socket>, log: Logger): Pool {
  const pool = new Pool({ ...config, stream: () => keepSocket(sockets) });
  // Without an error listener, a broken connection would end the process.
  pool.on("error", (error: NodeJS.ErrnoException) => {
    // Closed connections end a moment after `close`, when an embedded server is already stopping.
    if (pool.ending) return;
    // The error object contains the whole connection with its settings, so only the code is logged.
    log.warn({ cause: error.code ?? error.message }, "A connection to the database was lost");
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function processIdOf(client: PoolClient): number | undefined {
  return (client as PoolClient & { processID?: number }).processID;
}

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
    // A connection keeps the memory of its largest statement: idle connections are closed, busy ones are replaced.
    idleTimeoutMillis: 20_000,
    maxLifetimeSeconds: 60,
    // Not lower, because a new connection has no prepared statements.
    maxUses: 20_000,
    keepAlive: true,
    // Statements of one connection are sent without waiting for the previous response.
    pipeline: true,
    application_name: "postgrado",
    types: { getTypeParser: getTypeParser as never },
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  };
}
