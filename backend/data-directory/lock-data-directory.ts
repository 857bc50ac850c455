import { chmod, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type DataDirectoryLock = { release(): void };

type Owner = { pid: number; startedAt: string };

/**
 * Takes the exclusive lock of a data directory, making the directory when it is missing. Two processes would start
 * two servers on one database, so the second one is refused with one line that names the first.
 *
 * The lock is SQLite's own lock on `lock.db`, held by the kernel for this process: it vanishes with its owner, however
 * that one ended, so there is no stale lock to judge, no process id to mistake and no moment in which two starters can
 * both take it over. `lock-owner.json` beside it only serves the message. Nothing else in this process may open
 * `lock.db`: the kernel drops such a lock when its process closes the file anywhere, after copying it for instance.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const directory = await realpath(dataDir);
  const ownerFile = join(directory, "lock-owner.json");
  const lock = new DatabaseSync(join(directory, "lock.db"), { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!isLockedError(error)) throw error;
    throw new Error(`DATA_DIR ${directory} is in use by ${describeOwner(await readOwner(ownerFile))}. Stop it first.`);
  }
  await chmod(join(directory, "lock.db"), 0o600);
  const owner: Owner = { pid: process.pid, startedAt: new Date().toISOString() };
  // On a full disk the lock holds all the same.
  await writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 }).catch((error) => {
    if (error.code !== "ENOSPC") throw error;
  });
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

function isLockedError(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5; // SQLITE_BUSY
}

async function readOwner(file: string): Promise<Partial<Owner>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Partial<Owner>;
  } catch {
    return {}; // The owner took the lock this very moment and has not written its name yet.
  }
}

function describeOwner({ pid, startedAt }: Partial<Owner>): string {
  return pid ? `process ${pid} (started ${startedAt})` : "another process";
}
