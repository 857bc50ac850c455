import { writeFile } from "node:fs/promises";
import { openEmbeddedTarget, requireWholeDirectory } from "../../backend/backup/restore/embedded-target.ts";
import { openPostgresTarget } from "../../backend/backup/restore/postgres-target.ts";
import type { RestoreTarget } from "../../backend/backup/restore/restore-target.ts";
import type { SiteData } from "../../backend/backup/site-data.ts";
import { lockDataDirectory } from "../../backend/data-directory/lock-data-directory.ts";
import { openPostgres } from "../../backend/database/open-postgres.ts";
import { silentLogger } from "../../backend/logger.ts";
import { openEmbeddedDatabase } from "../../backend/postgres-server/open-embedded-database.ts";
import { openFiles } from "../../backend/storage/open-storage.ts";
import type { Environment } from "../config/environment.ts";
import { readS3Settings } from "../config/s3-settings.ts";
import { preparedMarker } from "../prepare-if-needed.ts";
import { requireSite } from "./require-site.ts";

/**
 * Opens the data of a site without creating anything or running migrations, so that an older version's data can be read
 * before an upgrade. Throws a one-line error if there is no site, or if a process has locked DATA_DIR.
 */
export async function openSiteData(environment: Environment): Promise<SiteData & { close(): Promise<void> }> {
  const { DATABASE_URL: url, DATA_DIR } = environment;
  await requireSite(environment);
  const files = await openFiles(environment.DATA_DIR, readS3Settings(environment), silentLogger);
  if (url) {
    const database = openPostgres({ url, poolSize: 2, log: silentLogger });
    return { database, files, close: database.close };
  }
  const lock = await lockDataDirectory(DATA_DIR);
  try {
    requireWholeDirectory(DATA_DIR);
    const database = await openEmbeddedDatabase(DATA_DIR);
    return { database, files, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the target of a restore: DATABASE_URL if set, else DATA_DIR. */
export async function openRestoreTarget(environment: Environment): Promise<RestoreTarget> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
  const files = await openFiles(environment.DATA_DIR, readS3Settings(environment), silentLogger);
  if (databaseUrl) return openPostgresTarget({ databaseUrl, files, dataDir });
  const notePrepared = () =>
    writeFile(preparedMarker(dataDir), JSON.stringify({ restoredAt: new Date().toISOString() }));
  return openEmbeddedTarget({ dataDir, files, notePrepared });
}
