import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { Mutex, type PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { Kysely } from "kysely";
import type { Database, Row, Sql } from "./database.ts";
import { createExclusiveDialect } from "./exclusive-dialect.ts";
import { loadLite } from "./load-lite.ts";
import { prepareErrorForLite } from "./prepare-error-for-lite.ts";

type LiteConnection = Awaited<ReturnType<Awaited<ReturnType<typeof loadLite>>["createPgliteConnection"]>>;

export type EmbeddedDatabase = Database & { liteConnection: LiteConnection; pglite: PGlite };

const timestamp = 1114;
const timestamptz = 1184;

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
  return connect("memory://", "template" in where ? where.template : undefined);
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
      startParams: [...lite.PGlite.defaultStartParams, "-c", "shared_buffers=8MB", "-c", "jit=off"],
    },
  });
  const pglite = liteConnection.driver;
  await pglite.waitReady;
  const mutex = new Mutex();
  liteConnection.kysely = new Kysely({ dialect: createExclusiveDialect(pglite, mutex) });
  liteConnection.normalizeDbError = prepareErrorForLite;
  // On its first request lite would grant ALL on every table to anon, authenticated and service_role, unless it
  // believes that it did so already. Grants are the migrations' business; `tests/database` proves that they stay.
  Object.assign(liteConnection, { rlsState: "active" });

  const sql = sqlOf(pglite);
  return {
    liteConnection,
    pglite,
    query: (text, parameters) => mutex.runExclusive(() => sql.query(text, parameters)) as Promise<never>,
    execute: (text) => mutex.runExclusive(() => sql.execute(text)),
    transaction: (work) => mutex.runExclusive(() => pglite.transaction((transaction) => work(sqlOf(transaction)))),
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

/** PostgREST answers times in ISO's form; PGlite brings them as `2026-11-21 02:48:44.842+00`. */
function writeTimeAsPostgrest(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}
