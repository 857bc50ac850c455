import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BackupStatus, backupStatusSchema, noBackups } from "../../backend/backup/backup-status.ts";
import { writeFileAtomically } from "../../backend/data-directory/write-file-atomically.ts";
import type { BackupCoordinator } from "../../backend/shared-database/backup-coordinator.ts";

/**
 * Coordinator for a single process: a file beside the backups stores their status. A backup that is missing or has
 * another size is ignored.
 */
export function createLocalCoordinator(dir: string): BackupCoordinator {
  const path = join(dir, "postgrado-backups.json");
  /** Status that could not be written, for example because the disk is full. */
  let unwritten: BackupStatus | null = null;
  return {
    async read() {
      const status = unwritten ?? (await readStatus(path));
      const { last } = status;
      const found = last && (await stat(join(dir, last.name)).catch(() => null));
      return found?.size === last?.bytes ? status : { ...status, last: null };
    },
    runExclusively: (work) => work(),
    async note(status) {
      unwritten = status;
      await writeFileAtomically(path, `${JSON.stringify(status, null, 1)}\n`, 0o600);
      unwritten = null;
    },
  };
}

/** Returns an empty status for a missing or damaged file, so that a backup is made. */
async function readStatus(path: string): Promise<BackupStatus> {
  try {
    return backupStatusSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return noBackups;
  }
}
