import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database, Sql } from "./database.ts";
import { lockSchema } from "./lock-schema.ts";

type Migration = { version: string; name: string; path: string };

const migrationsDirectory = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/**
 * Runs the SQL files of a directory that this database has not seen, oldest first, each in a transaction of its own
 * together with its row in Supabase's history table, and answers the names of those that ran. A file that fails
 * leaves nothing behind; the error names it and PostgreSQL's reason. With `only`, those of these versions.
 */
export async function migrateDatabase(
  database: Database,
  { directory = migrationsDirectory, only }: { directory?: string; only?: readonly string[] } = {},
): Promise<string[]> {
  const applied = await readAppliedVersions(database);
  const ran: string[] = [];
  for (const migration of await listMigrations(directory)) {
    if (applied.has(migration.version) || (only && !only.includes(migration.version))) continue;
    if (await runMigration(database, migration)) ran.push(migration.name);
  }
  return ran;
}

/** The versions of the migrations that this version of the site has, oldest first. */
export async function listMigrationVersions(): Promise<string[]> {
  return (await listMigrations(migrationsDirectory)).map(({ version }) => version);
}

async function runMigration(database: Database, { version, name, path }: Migration): Promise<boolean> {
  const text = await readFile(path, "utf8");
  try {
    return await database.transaction(async (sql) => {
      await lockSchema(sql);
      if ((await readAppliedVersions(sql)).has(version)) return false;
      await sql.execute(text);
      await sql.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [text]],
      );
      return true;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${version}_${name}.sql failed and was undone: ${reason}`, { cause: error });
  }
}

async function readAppliedVersions(sql: Sql): Promise<Set<string>> {
  const rows = await sql.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  return new Set(rows.map((row) => row.version));
}

async function listMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  const migrations = files.map((file) => {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (!version || !name) throw new Error(`${file} in ${directory} is not named <14 digits>_<name>.sql`);
    return { version, name, path: join(directory, file) };
  });
  const doubled = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (doubled) throw new Error(`Two migrations in ${directory} have the version ${doubled.version}`);
  return migrations;
}
