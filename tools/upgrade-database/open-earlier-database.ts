import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { Row, Sql, SqlDatabase } from "../../backend/database/database.ts";

/** Opens the database that earlier versions kept in a data directory: PGlite, PostgreSQL inside the process. */
export async function openEarlierDatabase(directory: string): Promise<SqlDatabase> {
  const pglite = await PGlite.create(directory, { extensions: { pg_trgm, unaccent } });
  const sqlOf = (connection: Pick<PGlite, "query" | "exec">): Sql => ({
    query: async <R extends Row>(text: string, parameters?: unknown[]) =>
      (await connection.query<R>(text, parameters)).rows,
    execute: async (text) => {
      await connection.exec(text);
    },
  });
  return {
    ...sqlOf(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(sqlOf(transaction))),
    close: () => pglite.close(),
  };
}
