import type { Sql, SqlDatabase } from "./database.ts";
import { listMigrations, type Migration } from "./list-migrations.ts";
import { lockSchema } from "./lock-schema.ts";
import { replaceSchema } from "./replace-schema.ts";
import { planRows, type RowsPlan } from "./replaced-migrations.ts";

/**
 * Runs the migrations of a directory that this database has not applied, oldest first, each in one transaction with its
 * row in Supabase's history table. Returns the names of those that ran. A failed file is rolled back; the error names
 * it and PostgreSQL's reason. `only` limits the run to these versions. A database that has applied migrations which a
 * later one replaces gets that one's schema with its rows, and the run continues after it.
 */
export async function migrateDatabase(
  database: SqlDatabase,
  { directory, only }: { directory?: string | undefined; only?: readonly string[] } = {},
): Promise<string[]> {
  const migrations = await listMigrations(directory);
  const ran = await continueReplaced(database, migrations);
  const applied = await readAppliedVersions(database);
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

/**
 * Replaces the schema of a database that ran migrations which were replaced, and returns the names of the files that
 * made the new one. Throws an error of one line when it ran only some of those that are needed.
 */
async function continueReplaced(database: SqlDatabase, migrations: Migration[]): Promise<string[]> {
  if (!planReplacement(await readAppliedVersions(database), migrations)) return [];
  return database.transaction(async (sql) => {
    await lockSchema(sql);
    const plan = planReplacement(await readAppliedVersions(sql), migrations);
    if (!plan) return [];
    const files = migrations.filter(({ version }) => plan.versions.includes(version));
    await replaceSchema(sql, plan, async () => {
      await sql.execute("delete from supabase_migrations.schema_migrations");
      for (const { version, name, text } of files) {
        await sql.execute(text);
        await noteMigration(sql, version, name, text);
      }
    });
    return files.map(({ name }) => name);
  });
}

function planReplacement(applied: ReadonlySet<string>, migrations: Migration[]): RowsPlan | null {
  const plan = planRows([...applied], migrations);
  return plan.isReplaced ? plan : null;
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
