import { DatabaseSync } from "node:sqlite";

export type FileLock = { release(): void };

/** The locks of this process: one that nothing refers to would be collected as garbage, and given up by that. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a file, which is made when it is missing; null when a process has it. It is SQLite's own
 * lock, held by the kernel for this process: it vanishes with its owner, however that one ended, so there is no stale
 * lock to judge and no moment in which two can both take it over. Nothing else in this process may open the file: the
 * kernel drops such a lock when its process closes the file anywhere, after copying it for instance.
 */
export function tryLockFile(path: string): FileLock | null {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!isLockedError(error)) throw error;
    return null;
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      if (lock.isOpen) lock.close();
    },
  };
}

function isLockedError(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5; // SQLITE_BUSY
}
