import type { SqlDatabase } from "./database.ts";
import { listMigrations } from "./list-migrations.ts";
import { findNewerVersion, planRows, TooOldError } from "./replaced-migrations.ts";

/**
 * Throws a one-line error if a newer version of the site has migrated the database: this version would overwrite its
 * functions and write values that it rejects. Also throws if only some of the squashed migrations were applied.
 */
export async function requireKnownSchema(database: SqlDatabase): Promise<void> {
  // A query of a missing table fails, so the first start checks for it.
  const [history] = await database.query<{ found: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as found",
  );
  if (!history?.found) return;
  const migrations = await listMigrations();
  const applied = await database.query<{ version: string; name: string | null }>(
    "select version, name from supabase_migrations.schema_migrations order by version desc",
  );
  const versions = applied.map(({ version }) => version);
  const newer = findNewerVersion(versions, migrations);
  if (newer) {
    const name = applied.find(({ version }) => version === newer)?.name ?? "unnamed";
    throw new Error(
      `The database is of a newer version of the site: it has the migration ${newer} (${name}), ` +
        `and the newest of this version is ${migrations.at(-1)?.version}. Nothing was changed. Start the newer version, ` +
        "or restore a backup that this version made.",
    );
  }
  try {
    planRows(versions, migrations);
  } catch (error) {
    if (!(error instanceof TooOldError)) throw error;
    throw new Error(`The database is of an earlier version of the site. ${error.message} Nothing was changed.`);
  }
}
