import type { Sql, SqlDatabase } from "./database.ts";
import { listMigrations, type Migration } from "./list-migrations.ts";
import { lockSchema } from "./lock-schema.ts";
import { findReplacement } from "./replaced-migrations.ts";

/**
 * Runs the migrations that this database has not applied, oldest first, each in one transaction with its row in
 * Supabase's history table. Returns the names of those that ran. The error of a failed file names it and PostgreSQL's
 * reason. Applied migrations that a later one squashes are replaced by it in the history.
 */
export async function migrateDatabase(
  database: SqlDatabase,
  { directory, only }: { directory?: string | undefined; only?: readonly string[] } = {},
): Promise<string[]> {
  const migrations = await listMigrations(directory);
  await replaceHistory(database, migrations);
  const applied = await readAppliedVersions(database);
  const ran: string[] = [];
  for (const migration of migrations) {
    if (applied.has(migration.version) || (only && !only.includes(migration.version))) continue;
    if (await runMigration(database, migration)) ran.push(migration.name);
  }
  return ran;
}

async function runMigration(database: SqlDatabase, { version, name, text }: Migration): Promise<boolean> {
  try {
    return await database.transaction(async (sql) => {
      await lockSchema(sql);
      if ((await readAppliedVersions(sql)).has(version)) return false;
      await sql.execute(text);
      await noteMigration(sql, version, name, text);
      return true;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${version}_${name}.sql failed and was undone: ${reason}`, { cause: error });
  }
}

/** Replaces applied migrations in the history by the one that squashes them. Throws if only some were applied. */
async function replaceHistory(database: SqlDatabase, migrations: Migration[]): Promise<void> {
  if (!findReplacement(await readAppliedVersions(database), migrations)) return;
  await database.transaction(async (sql) => {
    await lockSchema(sql);
    const replacement = findReplacement(await readAppliedVersions(sql), migrations);
    if (!replacement) return;
    const { version, name, text, replaces } = replacement;
    await sql.query("delete from supabase_migrations.schema_migrations where version = any ($1)", [replaces.versions]);
    await noteMigration(sql, version, name, text);
  });
}

async function noteMigration(sql: Sql, version: string, name: string, text: string): Promise<void> {
  await sql.query("insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)", [
    version,
    name,
    [text],
  ]);
}

async function readAppliedVersions(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  return new Set(rows.map((row) => row.version));
}
