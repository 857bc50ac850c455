import { DatabaseSync } from "node:sqlite";

export type FileLock = { release(): void };

/** References to the held locks: garbage collection of a `DatabaseSync` would release its lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the exclusive lock of a file, created if missing. Returns null if a process holds it. The kernel releases
 * SQLite's lock however the process ends, so it cannot be stale. No other code of this process may open the file: the
 * kernel drops the lock when the process closes any handle of it, for example after copying it.
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
