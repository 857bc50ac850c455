import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { earlierDatabaseDirectory } from "../../backend/data-directory/database-directory.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { preparedMarker } from "../../server/prepare-if-needed.ts";
import { openEarlierDatabase } from "../../tools/upgrade-database/open-earlier-database.ts";

/**
 * Makes a data directory with the first migrations alone and one news item. Arguments: where, how many migrations, and
 * "earlier" for one of the engine before the present.
 */
const [directory = "", count = "4", engine] = process.argv.slice(2);
const first = readdirSync("supabase/migrations").sort().slice(0, Number(count));
const migrations = mkdtempSync(join(tmpdir(), "postgrado-migrations-"));
for (const name of first) copyFileSync(join("supabase/migrations", name), join(migrations, name));
mkdirSync(directory, { recursive: true, mode: 0o700 });
const database =
  engine === "earlier"
    ? await openEarlierDatabase(earlierDatabaseDirectory(directory))
    : await openEmbeddedDatabase(directory);
await provisionDatabase(database);
await migrateDatabase(database, { directory: migrations });
await database.query("insert into public.news (id, url, slug, title) values ('before', '/', 'before', 'Antes')");
await database.close();
writeFileSync(preparedMarker(directory), "{}");
rmSync(migrations, { recursive: true });
