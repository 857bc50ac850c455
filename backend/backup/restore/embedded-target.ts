import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { databaseDirectory } from "../../data-directory/database-directory.ts";
import { lockDataDirectory } from "../../data-directory/lock-data-directory.ts";
import { openEmbeddedDatabase } from "../../postgres-server/open-embedded-database.ts";
import { provisionShared } from "../../shared-database/provision-shared.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { MixedFilesError, type RestoreTarget } from "./restore-target.ts";

/** Path of a marker that exists from the first change of a restore to its last. */
const unfinishedMarker = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Throws a one-line error if a restore into the data directory was interrupted. */
export function requireWholeDirectory(dataDir: string): void {
  if (!existsSync(unfinishedMarker(dataDir))) return;
  throw new Error(`A restore into DATA_DIR ${dataDir} was cut off. Run it again: npm run restore -- <file> --replace`);
}

type Options = {
  dataDir: string;
  files: FileStore;
  /** Called after the restore and before the site can start: records that a first start has nothing to do. */
  notePrepared(): Promise<void>;
};

/**
 * Opens a data directory as the target of a restore; created if missing. A backup contains no secrets, so the next
 * start creates new ones. Throws if a process has locked the directory.
 */
export async function openEmbeddedTarget({ dataDir, files, notePrepared }: Options): Promise<RestoreTarget> {
  const lock = await lockDataDirectory(dataDir);
  const directory = databaseDirectory(dataDir);
  const marker = unfinishedMarker(dataDir);
  let isNew = !existsSync(directory);
  try {
    const database = await openEmbeddedDatabase(dataDir);
    return {
      database,
      files,
      workDir: dataDir,
      provision: provisionShared,
      async run(restore) {
        const wasWhole = !existsSync(marker);
        await writeFile(marker, "", { mode: 0o600 });
        try {
          await restore();
        } catch (error) {
          // The transaction and the files were rolled back, so the marker is removed, unless files are mixed or an
          // earlier restore was interrupted.
          if (wasWhole && !(error instanceof MixedFilesError)) await rm(marker);
          throw error;
        }
        isNew = false;
        await rm(join(dataDir, "secrets.json"), { force: true });
        await notePrepared();
        await rm(marker);
      },
      async close() {
        await database.close();
        if (isNew) await rm(directory, { recursive: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
