import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listMigrations, migrationsDirectory } from "../../backend/database/list-migrations.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { preparedMarker } from "../../server/prepare-if-needed.ts";

/**
 * Creates a data directory of a version before the first migration: its tables, the history of migrations that the
 * first one replaces, and one news item. Arguments: directory, last version of that history (default: all).
 */
const [directory = "", last] = process.argv.slice(2);
const [first] = await listMigrations();
if (!first) throw new Error("There is no migration.");
const migrations = mkdtempSync(join(tmpdir(), "postgrado-migrations-"));
const file = `${first.version}_${first.name}.sql`;
copyFileSync(join(migrationsDirectory, file), join(migrations, file));
mkdirSync(directory, { recursive: true, mode: 0o700 });
const database = await openEmbeddedDatabase(directory);
await provisionDatabase(database);
await migrateDatabase(database, { directory: migrations });
await database.query("insert into public.news (id, url, slug, title) values ('before', '/', 'before', 'Antes')");
await database.query("delete from supabase_migrations.schema_migrations");
await database.query("insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])", [
  first.replaces.versions.filter((version) => !last || version <= last),
]);
await database.close();
writeFileSync(preparedMarker(directory), "{}");
rmSync(migrations, { recursive: true });
