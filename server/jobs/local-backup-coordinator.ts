import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BackupStatus, backupStatusSchema, noBackups } from "../../backend/backup/backup-status.ts";
import { writeFileAtomically } from "../../backend/data-directory/write-file-atomically.ts";
import type { BackupCoordinator } from "../../backend/shared-database/backup-coordinator.ts";

/**
 * For a process that is alone: a file beside the backups says what is known of them. A backup that is no longer there
 * as it was counts as none.
 */
export function createLocalCoordinator(dir: string): BackupCoordinator {
  const path = join(dir, "postgrado-backups.json");
  /** What could not be written, as when the folder is missing or full. */
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

/** A file that is missing or damaged says nothing: then a backup is made. */
async function readStatus(path: string): Promise<BackupStatus> {
  try {
    return backupStatusSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return noBackups;
  }
}
