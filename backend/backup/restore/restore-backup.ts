import type { Sql } from "../../database/database.ts";
import { listMigrations } from "../../database/list-migrations.ts";
import { lockSchema } from "../../database/lock-schema.ts";
import { migrateDatabase } from "../../database/migrate.ts";
import { provisionDatabase } from "../../database/provision.ts";
import { findNewerVersion, planRows, type RowsPlan, TooOldError } from "../../database/replaced-migrations.ts";
import type { ErasureList } from "../../erasures/erasure-list.ts";
import { reapplyErasures } from "../../erasures/reapply-erasures.ts";
import { parseObjectPath } from "../../storage/object-path.ts";
import { BackupRefusedError, type Manifest } from "../backup-format.ts";
import { textSettings } from "../read-rows.ts";
import { withWorkFolder } from "../work-folder.ts";
import { loadTables } from "./load-tables.ts";
import { prepareFiles } from "./restore-files.ts";
import { MixedFilesError, type RestoreTarget } from "./restore-target.ts";
import { withinTransaction } from "./within-transaction.ts";

type Target = Pick<RestoreTarget, "database" | "files" | "workDir" | "provision">;

/**
 * Returns the plan for restoring a backup's rows into tables that this version can migrate. Throws `BackupRefusedError`
 * if the backup is of a newer version of the site, or too old.
 */
export async function planRestoredRows({ migrations: history }: Manifest): Promise<RowsPlan> {
  const migrations = await listMigrations();
  const newer = findNewerVersion(history, migrations);
  if (newer) {
    throw new BackupRefusedError(`It is from a newer version of the site: this one lacks the migration ${newer}.`);
  }
  try {
    return planRows(history, migrations);
  } catch (error) {
    if (!(error instanceof TooOldError)) throw error;
    throw new BackupRefusedError(
      `It is from a version of the site too old for this one. ${error.message} Restore it there and back it up.`,
    );
  }
}

/**
 * Replaces a target's content by a verified backup, atomically. One transaction creates the schema of the backup's
 * version, loads its rows, and runs later migrations; files are written before the commit. Rolls back on failure,
 * except the files after a `MixedFilesError`. `erasures` are done again before the commit, so that the site never
 * serves erased data; null only for content that is known to be newer. `warn` receives failures after the commit.
 * Returns the number of erasures that found something.
 */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  target: Target,
  { erasures = null, warn = console.warn }: { erasures?: ErasureList | null; warn?: (message: string) => void } = {},
): Promise<number> {
  const plan = await planRestoredRows(manifest);
  return withWorkFolder(target.workDir, async (folder) => {
    let erased: Awaited<ReturnType<typeof reapplyErasures>> = { done: 0, files: [] };
    const files = prepareFiles(target.files, path, manifest, folder);
    try {
      await target.database.transaction(async (sql) => {
        await lockSchema(sql);
        await clearDatabase(sql);
        const database = withinTransaction(sql);
        await provisionDatabase(database);
        await target.provision(database);
        await migrateDatabase(database, { only: plan.versions });
        await sql.execute(plan.beforeRows);
        await sql.execute(textSettings);
        await loadTables(sql, path, manifest);
        await sql.execute(plan.afterRows);
        await migrateDatabase(database);
        if (erasures) erased = await reapplyErasures(sql, erasures);
        await files.put();
      });
    } catch (error) {
      await files.undo().catch((cause: Error) => {
        const reasons = `${(error as Error).message}; ${cause.message}`;
        throw new MixedFilesError(`The restore failed, and images could not be put back: ${reasons}`, { cause });
      });
      if (error instanceof BackupRefusedError) throw error;
      throw new Error(`The restore failed, all is as it was: ${(error as Error).message}`, { cause: error });
    }
    await files
      .removeOthers()
      .catch((error: Error) => warn(`Restored, but images that the backup lacks are still there: ${error.message}`));
    await removeErased(target, erased.files);
    return erased.done;
  });
}

/** Removes the files that erased rows named and no row names any more. */
async function removeErased({ database, files }: Target, texts: readonly string[]): Promise<void> {
  for (const path of texts.map(parseObjectPath)) {
    if (!path || (await files.read(path)) === null) continue;
    const [used] = await database.query<{ uses: unknown[] }>("select public.file_uses($1) as uses", [path]);
    if (used?.uses.length === 0) await files.remove(path);
  }
}

/** Drops everything that the site created, except request roles and extensions, which others may use. */
async function clearDatabase(sql: Sql): Promise<void> {
  const [found] = await sql.query<{ used: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace)
       or to_regclass('supabase_migrations.schema_migrations') is not null as used`,
  );
  if (!found?.used) return;
  await sql.execute(`
    drop schema if exists auth, postgrado, private, supabase_migrations cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public;`);
}
