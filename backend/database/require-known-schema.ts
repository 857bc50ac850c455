import type { Database } from "./database.ts";
import { listMigrationVersions } from "./migrate.ts";

/**
 * Refuses a database that a newer version of the site has migrated: this one would put its own older functions in the
 * place of newer ones, and write what the newer schema does not expect. Reads only. Throws an error of one line that
 * names both versions by their newest migrations.
 */
export async function requireKnownSchema(database: Database): Promise<void> {
  // A name in a query has to be there, so that the first start asks for the table first.
  const [history] = await database.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  if (!history?.found) return;
  const known = await listMigrationVersions();
  const [unknown] = await database.query<{ version: string; name: string | null }>(
    "select version, name from supabase_migrations.schema_migrations where version <> all ($1) order by version desc",
    [known],
  );
  if (!unknown) return;
  throw new Error(
    `The database is of a newer version of the site: it has the migration ${unknown.version} (${unknown.name ?? "unnamed"}), ` +
      `and the newest of this version is ${known.at(-1)}. Nothing was changed. Start the newer version, ` +
      "or restore a backup that this version made.",
  );
}
