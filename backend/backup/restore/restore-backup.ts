import type { Sql } from "../../database/database.ts";
import { lockSchema } from "../../database/lock-schema.ts";
import { listMigrationVersions, migrateDatabase } from "../../database/migrate.ts";
import { provisionDatabase } from "../../database/provision.ts";
import { BackupRefusedError, type Manifest } from "../backup-format.ts";
import { textSettings } from "../read-rows.ts";
import { withWorkFolder } from "../work-folder.ts";
import { loadTables } from "./load-tables.ts";
import { prepareFiles } from "./put-files.ts";
import type { RestoreTarget } from "./restore-target.ts";
import { withinTransaction } from "./within-transaction.ts";

type Target = Pick<RestoreTarget, "database" | "files" | "workDir" | "provision">;

/** Throws `BackupRefusedError` for a backup of a newer version of the site. */
export async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = new Set(await listMigrationVersions());
  const unknown = migrations.filter((version) => !known.has(version));
  if (unknown.length === 0) return;
  throw new BackupRefusedError(
    `It is from a newer version of the site: this one lacks the migrations ${unknown.join(", ")}.`,
  );
}

/**
 * Makes a place what a backup says that `checkBackup` found whole, all of it or nothing: in one transaction the schema
 * of the backup's time, its rows, compared with the manifest, and the later migrations; and the files before that is
 * committed. What was there before is lost. Sessions are not in a backup. Throws what failed; the place is then as it
 * was.
 */
export async function restoreBackup(path: string, manifest: Manifest, target: Target): Promise<void> {
  await requireKnownMigrations(manifest);
  await withWorkFolder(target.workDir, async (folder) => {
    const files = prepareFiles(target.files, path, manifest, folder);
    try {
      await target.database.transaction(async (sql) => {
        await lockSchema(sql);
        await clearDatabase(sql);
        const database = withinTransaction(sql);
        await provisionDatabase(database);
        await target.provision(database);
        await migrateDatabase(database, { only: manifest.migrations });
        await sql.execute(textSettings);
        await loadTables(sql, path, manifest);
        await migrateDatabase(database);
        await files.put();
      });
    } catch (error) {
      await files.undo();
      if (error instanceof BackupRefusedError) throw error;
      throw new Error(`The restore failed, all is as it was: ${(error as Error).message}`, { cause: error });
    }
    await files.removeOthers();
  });
}

/** Takes away everything that the site made. The request roles and extensions stay: they may be others' too. */
async function clearDatabase(sql: Sql): Promise<void> {
  const [found] = await sql.query<{ used: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace)
       or to_regclass('supabase_migrations.schema_migrations') is not null as used`,
  );
  if (!found?.used) return;
  await sql.execute(`
    drop schema if exists auth, postgrado, supabase_migrations cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public;`);
}
