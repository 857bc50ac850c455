import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../../backend/backup/backup-format.ts";
import { backupName } from "../../backend/backup/backup-name.ts";
import { keepBackup } from "../../backend/backup/keep-backup.ts";
import { restoreBackup } from "../../backend/backup/restore/restore-backup.ts";
import { takeBackup } from "../../backend/backup/take-backup.ts";
import { earlierDatabaseDirectory } from "../../backend/data-directory/database-directory.ts";
import { lockDataDirectory } from "../../backend/data-directory/lock-data-directory.ts";
import { silentLogger } from "../../backend/logger.ts";
import { openFiles } from "../../backend/storage/open-storage.ts";
import { type Environment, readEnvironment } from "../../server/config/environment.ts";
import { readS3Settings } from "../../server/config/s3-settings.ts";
import { openRestoreTarget } from "../../server/connections/open-site-data.ts";
import { describeManifest } from "../describe-manifest.ts";
import { readArguments } from "../read-arguments.ts";
import { messageOf } from "../run-command.ts";
import { openEarlierDatabase } from "./open-earlier-database.ts";

/**
 * `npm run upgrade:database`: takes the database of an earlier version's data directory over to the present engine, by
 * a backup of the one that is restored into the other. Nothing is removed: backup and earlier database stay, under
 * names that are told. Run again after an interruption, it begins again. For the release after the change of engine
 * alone.
 */
async function upgrade(): Promise<void> {
  readArguments("npm run upgrade:database    with the DATA_DIR of the site, which is stopped", {});
  const environment = readEnvironment(process.env);
  const { DATA_DIR, DATABASE_URL, SUPABASE_URL } = environment;
  if (DATABASE_URL || SUPABASE_URL) throw new Error("Only the embedded database in DATA_DIR has an earlier form.");
  const earlier = earlierDatabaseDirectory(DATA_DIR);
  if (!existsSync(earlier)) throw new Error(`DATA_DIR ${DATA_DIR} has no database of an earlier version.`);
  const path = join(DATA_DIR, backupName(new Date()));
  const manifest = await backUpEarlier(environment, earlier, path);
  const target = await openRestoreTarget(environment);
  await target.run(() => restoreBackup(path, manifest, target)).finally(target.close);
  const kept = `${earlier}-before-upgrade`;
  await rename(earlier, kept);
  console.log(`${describeManifest(manifest)}
Taken over: counts and hashes of all tables and images are equal. Everybody has to sign in again.
Kept, until you remove them: the backup ${path}, and the earlier database ${kept}`);
}

async function backUpEarlier(environment: Environment, earlier: string, path: string): Promise<Manifest> {
  const { DATA_DIR } = environment;
  const lock = await lockDataDirectory(DATA_DIR);
  try {
    const files = await openFiles(DATA_DIR, readS3Settings(environment), silentLogger);
    const database = await openEarlierDatabase(earlier);
    return await keepBackup(takeBackup({ database, files }, DATA_DIR), path).finally(database.close);
  } finally {
    lock.release();
  }
}

upgrade().catch((error: unknown) => {
  console.error(`postgrado: The database was not taken over. ${messageOf(error)}`);
  process.exitCode = 1;
});
