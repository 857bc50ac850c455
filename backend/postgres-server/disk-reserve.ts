import { existsSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes that stay free on the disk of an embedded database: a few segments of its write-ahead log, 16 MB each. */
export const diskReserve = 64 * 1024 * 1024;

/** Milliseconds for which a reading of the free space is cached. */
const cacheMs = 100;

/**
 * Returns a function that returns whether a disk has more free space than the reserve. PostgreSQL stops when it cannot
 * create the next segment of its log, so writes are rejected earlier. On a full disk it frees the start reserve, since
 * even a new connection needs a few kilobytes, and recreates it later.
 */
export function createDiskSpaceCheck(directory: string): () => Promise<boolean> {
  let cached: { at: number; hasDiskSpace: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!cached || now - cached.at > cacheMs) cached = { at: now, hasDiskSpace: checkDiskSpace(directory) };
    return cached.hasDiskSpace;
  };
}

async function checkDiskSpace(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < connectionReserve) await rm(startReserveFile(directory), { force: true });
  else await keepStartReserve(directory);
  return free >= diskReserve;
}

/** Bytes that connections need on the disk, because the server caches its catalog in files. */
const connectionReserve = 2 * 1024 * 1024;

/** Bytes for starting the server on a full disk: it may have to write two segments of its log. */
const startReserve = 32 * 1024 * 1024;

const startReserveFile = (directory: string) => join(directory, "start-reserve");

/** Frees the start reserve when the disk is fuller than that. `directory` is the parent of the data directory. */
export async function releaseStartReserve(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < startReserve) await rm(startReserveFile(directory), { force: true });
}

/** Creates the start reserve for the next start, when there is plenty of room. */
export async function keepStartReserve(directory: string): Promise<void> {
  const path = startReserveFile(directory);
  if (existsSync(path)) return;
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < diskReserve + 2 * startReserve) return;
  await writeFile(path, Buffer.alloc(startReserve), { mode: 0o600 }).catch(() => rm(path, { force: true }));
}
