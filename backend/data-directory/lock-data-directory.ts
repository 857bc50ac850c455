import { chmod, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileLock, tryLockFile } from "./lock-file.ts";

type Owner = { pid: number; startedAt: string };

/**
 * Takes the exclusive lock of a data directory, created if missing: two processes would start two servers on one
 * database. The second one fails with a one-line error that names the first, from `lock-owner.json`. No other code of
 * this process may open `lock.db`.
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
  // The lock works without this file, so a full disk is ignored.
  await writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 }).catch((error) => {
    if (error.code !== "ENOSPC") throw error;
  });
  return lock;
}

async function readOwner(file: string): Promise<Partial<Owner>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Partial<Owner>;
  } catch {
    return {}; // The owner has taken the lock and not yet written its name.
  }
}

function describeOwner({ pid, startedAt }: Partial<Owner>): string {
  return pid ? `process ${pid} (started ${startedAt})` : "another process";
}
