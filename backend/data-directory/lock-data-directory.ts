import { chmod, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, tryLockFile } from "./lock-file.ts";

type Owner = { pid: number; startedAt: string };

/**
 * Takes the exclusive lock of a data directory, making the directory when it is missing. Two processes would start
 * two servers on one database, so the second one is refused with one line that names the first.
 *
 * The lock is that of `lock.db`, which nothing else in this process may open. `lock-owner.json` beside it only serves
 * the message.
 */
export async function lockDataDirectory(dataDir: string): Promise<FileLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const directory = await realpath(dataDir);
  const ownerFile = join(directory, "lock-owner.json");
  const lock = tryLockFile(join(directory, "lock.db"));
  if (!lock) {
    throw new Error(`DATA_DIR ${directory} is in use by ${describeOwner(await readOwner(ownerFile))}. Stop it first.`);
  }
  await chmod(join(directory, "lock.db"), 0o600);
  const owner: Owner = { pid: process.pid, startedAt: new Date().toISOString() };
  // On a full disk the lock holds all the same.
  await writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 }).catch((error) => {
    if (error.code !== "ENOSPC") throw error;
  });
  return lock;
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
