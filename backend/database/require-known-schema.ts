import type { SqlDatabase } from "./database.ts";
import { listMigrations } from "./list-migrations.ts";
import { findReplacement } from "./replaced-migrations.ts";

/**
 * Refuses a database that a newer version of the site has migrated: this one would put its own older functions in the
 * place of newer ones, and write what the newer schema does not expect. Refuses one as well that ran only some of the
 * migrations that a later one replaces. Reads only. Throws an error of one line that names the migrations concerned.
 */
export async function requireKnownSchema(database: SqlDatabase): Promise<void> {
  // A name in a query has to be there, so that the first start asks for the table first.
  const [history] = await database.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  if (!history?.found) return;
  const migrations = await listMigrations();
  const applied = await database.query<{ version: string; name: string | null }>(
    "select version, name from supabase_migrations.schema_migrations order by version desc",
  );
  const known = new Set(migrations.flatMap(({ version, replaces }) => [version, ...replaces.versions]));
  const unknown = applied.find(({ version }) => !known.has(version));
  if (unknown) {
    throw new Error(
      `The database is of a newer version of the site: it has the migration ${unknown.version} (${unknown.name ?? "unnamed"}), ` +
        `and the newest of this version is ${migrations.at(-1)?.version}. Nothing was changed. Start the newer version, ` +
        "or restore a backup that this version made.",
    );
  }
  findReplacement(new Set(applied.map(({ version }) => version)), migrations);
}
