import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { databaseDirectory } from "../../data-directory/database-directory.ts";
import { lockDataDirectory } from "../../data-directory/lock-data-directory.ts";
import { openEmbeddedDatabase } from "../../postgres-server/open-embedded-database.ts";
import { provisionShared } from "../../shared-database/provision-shared.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { MixedFilesError, type RestoreTarget } from "./restore-target.ts";

/** Is there from the first change of a restore to its last. */
const unfinishedMarker = (dataDir: string) => join(dataDir, "restore-unfinished");

/** Throws an error of one line for a data directory whose restore was cut off between its database and the rest. */
export function requireWholeDirectory(dataDir: string): void {
  if (!existsSync(unfinishedMarker(dataDir))) return;
  throw new Error(`A restore into DATA_DIR ${dataDir} was cut off. Run it again: npm run restore -- <file> --replace`);
}

type Options = {
  dataDir: string;
  files: FileStore;
  /** Called when all is restored, before it can be used: notes that a first start needs to do nothing. */
  notePrepared(): Promise<void>;
};

/**
 * A data directory to restore into; made when missing. Its secrets are not in a backup: the next start makes new ones.
 * Throws when a process holds it.
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
          // All is as it was, unless its files are mixed: a restore that was cut off before is still unfinished.
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
