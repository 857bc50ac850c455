import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { openPglite } from "../../backend/database/open-pglite.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { preparedMarker } from "../../server/prepare-if-needed.ts";

/** Makes a data directory with the first migrations alone and one news item. Arguments: where, and how many. */
const [directory = "", count = "4"] = process.argv.slice(2);
const first = readdirSync("supabase/migrations").sort().slice(0, Number(count));
const migrations = mkdtempSync(join(tmpdir(), "postgrado-migrations-"));
for (const name of first) copyFileSync(join("supabase/migrations", name), join(migrations, name));
mkdirSync(directory, { recursive: true, mode: 0o700 });
const database = await openPglite({ directory: join(directory, "database") });
await provisionDatabase(database);
await migrateDatabase(database, { directory: migrations });
await database.query("insert into public.news (id, url, slug, title) values ('before', '/', 'before', 'Antes')");
await database.close();
writeFileSync(preparedMarker(directory), "{}");
rmSync(migrations, { recursive: true });
