import type { Mutex, PGlite, Results } from "@electric-sql/pglite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import { type DiskRoom, endlessRoom } from "./disk-room.ts";
import { joinSettings } from "./join-settings.ts";

/**
 * The dialect through which `@supabase/lite` reaches PGlite: whoever holds the connection holds it alone, until the
 * end of its transaction. The dialect that lite brings hands one session to everybody at once, so that a request runs
 * inside another's transaction and with another's role: a visitor's query as staff, for example.
 */
export function createExclusiveDialect(pglite: PGlite, mutex: Mutex, room: DiskRoom = endlessRoom): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ExclusiveDriver(pglite, mutex, room),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class ExclusiveDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #mutex: Mutex;
  readonly #room: DiskRoom;
  readonly #releasers = new WeakMap<DatabaseConnection, () => void>();

  constructor(pglite: PGlite, mutex: Mutex, room: DiskRoom) {
    this.#pglite = pglite;
    this.#mutex = mutex;
    this.#room = room;
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#mutex.acquire();
    const connection = new ExclusiveConnection(this.#pglite, this.#room);
    try {
      await this.#room.look();
    } catch (error) {
      release();
      throw error;
    }
    this.#releasers.set(connection, release);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#releasers.get(connection)?.();
    this.#releasers.delete(connection);
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const rollback = () => connection.executeQuery(CompiledQuery.raw("rollback"));
    // Everybody shares the session: a transaction left open in it would be everybody's.
    await rollback().catch(rollback);
  }

  /** The database is closed by its owner. */
  async destroy() {}
}

class ExclusiveConnection implements DatabaseConnection {
  readonly #run: (text: string, parameters: readonly unknown[]) => Promise<Results<unknown>>;

  constructor(pglite: PGlite, room: DiskRoom) {
    const refuse = (error: unknown): never => {
      throw room.explain(error);
    };
    this.#run = joinSettings<Results<unknown>>({
      run: (text, parameters) => pglite.query(text, [...parameters]).catch(refuse),
      execute: (statements) => pglite.exec(statements).catch(refuse),
      nothing: { rows: [], fields: [] },
    });
  }

  async executeQuery<R>(query: CompiledQuery) {
    const result = (await this.#run(query.sql, query.parameters)) as Results<R>;
    return {
      rows: result.rows,
      ...(result.affectedRows === undefined ? {} : { numAffectedRows: BigInt(result.affectedRows) }),
    };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator and PGlite has nothing to stream.
  async *streamQuery<R>(): AsyncIterableIterator<{ rows: R[] }> {
    throw new Error("PGlite cannot stream rows.");
  }
}
