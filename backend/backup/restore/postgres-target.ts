import { mkdir } from "node:fs/promises";
import { openPostgres } from "../../database/open-postgres.ts";
import { silentLogger } from "../../logger.ts";
import { checkDatabaseRights } from "../../shared-database/check-database-rights.ts";
import { notePrepared, withExclusiveSite } from "../../shared-database/preparation.ts";
import { provisionShared } from "../../shared-database/provision-shared.ts";
import type { FileStore } from "../../storage/file-store.ts";
import type { RestoreTarget } from "./restore-target.ts";

type Options = {
  databaseUrl: string;
  files: FileStore;
  dataDir: string;
};

/**
 * Opens a PostgreSQL database as the target of a restore. A backup contains no secrets, so the next start creates new
 * ones. Throws a one-line error if the database is unreachable or a right is missing.
 */
export async function openPostgresTarget({ databaseUrl: url, files, dataDir }: Options): Promise<RestoreTarget> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const database = openPostgres({ url, poolSize: 2, log: silentLogger });
  try {
    await checkDatabaseRights(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    files,
    workDir: dataDir,
    async provision(own) {
      await provisionShared(own);
      await own.execute(notePrepared);
    },
    run: (restore) => withExclusiveSite(url, restore),
    close: database.close,
  };
}
