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
  /** How many connections this process opens at most, besides the one that listens for changes. */
  poolSize?: number | undefined;
  /** Whether the server's disk has room for writing, where its disk is ours: without, sessions only read. */
  hasDiskSpace?: (() => Promise<boolean>) | undefined;
  log: Logger;
};

export type Connections = {
  pool: Pool;
  /**
   * Takes a connection of the pool, which only reads while the disk has no room; the caller releases it. Throws
   * `DatabaseUnavailableError`.
   */
  connect(): Promise<PoolClient>;
  /** Sends a statement. What fails because of the server, and not the statement, is a `DatabaseUnavailableError`. */
  run(client: PoolClient, text: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /**
   * Sends statements in one round trip, and returns the results of all. Throws the first error, after which PostgreSQL
   * refuses what follows in the same transaction.
   */
  pipeline(client: PoolClient, statements: PipelinedStatement[]): Promise<QueryResult[]>;
  /** How often a call found the server out of reach. */
  countOutages(): number;
  /** Whether a connection of the pool is served by the PostgreSQL process with this number. */
  isServedBy(processId: number): boolean;
  /** Ends all connections, and with them what runs on them, without asking the server. */
  drop(): void;
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

/** Opens a pool of connections. Nothing is asked of the server yet. */
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

  async function obeyRoom(client: PoolClient, mayWrite: boolean): Promise<void> {
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
        await obeyRoom(client, mayWrite);
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

/** A pool whose sockets are in `sockets` while they are open. */
function openPool(config: PoolConfig, sockets: Set<Socket>, log: Logger): Pool {
  const pool = new Pool({ ...config, stream: () => keepSocket(sockets) });
  // Without listeners a connection that breaks would end the process.
  pool.on("error", (error: NodeJS.ErrnoException) => {
    // Those that are closed end a moment after `close`, when an embedded server is already being stopped.
    if (pool.ending) return;
    // The error has the whole connection on it, settings and all.
    log.warn({ cause: error.code ?? error.message }, "A connection to the database was lost");
  });
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** The types of pg leave it out. */
function processIdOf(client: PoolClient): number | undefined {
  return (client as PoolClient & { processID?: number }).processID;
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
    // Statements of one connection are sent without waiting for the answer to the one before.
    pipeline: true,
    application_name: "postgrado",
    types: { getTypeParser: getTypeParser as never },
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  };
}
