import { existsSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes that stay free on the disk of an embedded database: some segments of its log, 16 MB each. */
export const diskReserve = 64 * 1024 * 1024;

/** How long a reading of the free space is reused, in milliseconds. */
const believedMs = 100;

/**
 * Returns a function that says whether a directory's disk has more room than the reserve. PostgreSQL stops when it
 * cannot make the next segment of its log, so writing ends before: pages stay up, saves are refused, and all is as
 * before when there is room again. Frees the start reserve on a disk without any room left, since the server writes
 * some kilobytes for a new connection as well, and makes it again when there is room.
 */
export function createDiskSpaceCheck(directory: string): () => Promise<boolean> {
  let looked: { at: number; hasDiskSpace: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!looked || now - looked.at > believedMs) looked = { at: now, hasDiskSpace: look(directory) };
    return looked.hasDiskSpace;
  };
}

async function look(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < connectionReserve) await rm(startReserveFile(directory), { force: true });
  else await keepStartReserve(directory);
  return free >= diskReserve;
}

/** Bytes that connections need on the disk: the server keeps what it knows of its catalogue in files. */
const connectionReserve = 2 * 1024 * 1024;

/** Room for the server's own start on a disk that others have filled: it may have to write two segments of its log. */
const startReserve = 32 * 1024 * 1024;

const startReserveFile = (directory: string) => join(directory, "start-reserve");

/** Frees the room for a start when the disk has less than that left. `directory` holds the data directory's own. */
export async function releaseStartReserve(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < startReserve) await rm(startReserveFile(directory), { force: true });
}

/** Keeps room for the next start, when there is plenty. */
export async function keepStartReserve(directory: string): Promise<void> {
  const path = startReserveFile(directory);
  if (existsSync(path)) return;
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < diskReserve + 2 * startReserve) return;
  await writeFile(path, Buffer.alloc(startReserve), { mode: 0o600 }).catch(() => rm(path, { force: true }));
}
