import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { checkBackup } from "../../../../backend/backup/check-backup.ts";
import { textSettings } from "../../../../backend/backup/read-rows.ts";
import { loadTables } from "../../../../backend/backup/restore/load-tables.ts";
import type { SqlDatabase } from "../../../../backend/database/database.ts";

/** A backup with demo content, of the version before the migrations were replaced. */
export const formerBackup = fileURLToPath(new URL("backup.tar", import.meta.url));

const laterVersions = ["20261201000392", "20261201000393", "20261201000420", "20261201000421"];

/**
 * Makes a provisioned database what that version has, with the backup's content unless `rows` is false. With `later`,
 * the migrations ran as well that landed between that version and the replacement.
 */
export async function makeFormerVersion(
  database: SqlDatabase,
  { later = false, rows = true }: { later?: boolean; rows?: boolean } = {},
): Promise<void> {
  const manifest = await checkBackup(formerBackup);
  await database.transaction(async (sql) => {
    await sql.execute(readSql("schema.sql.gz"));
    await sql.execute(`reset check_function_bodies; ${textSettings}`);
    if (rows) await loadTables(sql, formerBackup, manifest);
    if (later) await sql.execute(readSql("later-migrations.sql.gz"));
    await sql.query("insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])", [
      [...manifest.migrations, ...(later ? laterVersions : [])],
    ]);
  });
}

function readSql(file: string): string {
  return gunzipSync(readFileSync(new URL(file, import.meta.url))).toString();
}
