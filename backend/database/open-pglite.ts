import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { Mutex, type PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Kysely } from "kysely";
import type { BackendDatabase, Row, Sql } from "./database.ts";
import { createDiskRoom, endlessRoom } from "./disk-room.ts";
import { createExclusiveDialect } from "./exclusive-dialect.ts";
import { guardSerializers } from "./guard-serializers.ts";
import { keepStack } from "./keep-stack.ts";
import { loadLite, runLiteThrough } from "./load-lite.ts";
import { timestamp, timestamptz, writeTimeAsPostgrest } from "./value-parsers.ts";

export type EmbeddedDatabase = BackendDatabase & { pglite: PGlite };

const inMemory = "memory://";

/** What a checkpoint leaves of the log, rather than the 80 MB that it would. */
const logSize = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=96MB"];

type Where = { directory: string } | { template: Blob } | { memory: true };

/**
 * Opens PGlite: in a directory, or in memory for tests (empty or from a dumped template). A new directory is made
 * under another name and renamed when it is whole, because a part of one would be taken for a database.
 */
export async function openPglite(where: Where): Promise<EmbeddedDatabase> {
  if ("directory" in where && !existsSync(where.directory)) {
    const unfinished = `${where.directory}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await (await connect(unfinished)).close();
    await chmod(unfinished, 0o700);
    await rename(unfinished, where.directory);
  }
  if ("directory" in where) return connect(where.directory);
  return connect(inMemory, "template" in where ? where.template : undefined);
}

async function connect(url: string, loadDataDir?: Blob): Promise<EmbeddedDatabase> {
  const lite = await loadLite();
  const liteConnection = await lite.createPgliteConnection({
    url,
    pgliteOptions: {
      ...(loadDataDir ? { loadDataDir } : {}),
      extensions: { pg_trgm, unaccent },
      parsers: { [timestamptz]: writeTimeAsPostgrest, [timestamp]: writeTimeAsPostgrest },
      // One session needs no 128 MB of shared buffers; without them the process is 200 MB smaller.
      startParams: [...lite.PGlite.defaultStartParams, "-c", "shared_buffers=8MB", "-c", "jit=off", ...logSize],
    },
  });
  const pglite = liteConnection.driver;
  await pglite.waitReady;
  guardSerializers(pglite);
  keepStack(pglite);
  const mutex = new Mutex();
  const room = loadDataDir || url === inMemory ? endlessRoom : createDiskRoom(url, pglite);
  runLiteThrough(liteConnection, new Kysely({ dialect: createExclusiveDialect(pglite, mutex, room) }));

  const sql = sqlOf(pglite);
  const run = <T>(work: () => Promise<T>) =>
    mutex.runExclusive(async () => {
      await room.look();
      return work().catch((error: unknown) => {
        throw room.explain(error);
      });
    });
  return {
    liteConnection,
    pglite,
    query: (text, parameters) => run(() => sql.query(text, parameters)) as Promise<never>,
    execute: (text) => run(() => sql.execute(text)),
    transaction: (work) => run(() => pglite.transaction((transaction) => work(sqlOf(transaction)))),
    async followNotices({ onNotice }) {
      const ends: (() => Promise<void>)[] = [];
      for (const [channel, hear] of Object.entries(onNotice)) {
        ends.push(await mutex.runExclusive(() => pglite.listen(channel, hear)));
      }
      return async () => {
        for (const end of ends) await mutex.runExclusive(() => end());
      };
    },
    close: () => mutex.runExclusive(() => liteConnection.close()),
  };
}

function sqlOf(pglite: Pick<PGlite, "query" | "exec">): Sql {
  return {
    query: async <R extends Row>(text: string, parameters?: unknown[]) =>
      (await pglite.query<R>(text, parameters)).rows,
    execute: async (text) => {
      await pglite.exec(text);
    },
  };
}
