import type { Database } from "./database.ts";

/**
 * Lets the database take stock of what its tables hold, by which it plans its questions, unless it did before. A
 * PostgreSQL server does so by itself soon after rows come; in the embedded one nobody would, and a list with a text
 * took ten times as long. Takes about a second with the demo university. An empty database is asked again next time.
 */
export async function takeStockOnce(database: Database): Promise<void> {
  const [row] = await database.query<{ is_known: boolean }>(
    "select exists (select from pg_catalog.pg_statistic where starelid = 'public.search_documents'::regclass) as is_known",
  );
  if (!row?.is_known) await database.execute("analyze");
}
