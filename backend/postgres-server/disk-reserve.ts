import { statfs } from "node:fs/promises";

/** Bytes that stay free on the disk of an embedded database: some segments of its log, 16 MB each. */
export const diskReserve = 64 * 1024 * 1024;

/** How long a look at the disk is believed. In milliseconds. */
const believedMs = 100;

/**
 * Returns a function that says whether a directory's disk has more room than the reserve. PostgreSQL stops when it
 * cannot make the next segment of its log, so writing ends before: pages stay up, saves are refused, and all is as
 * before when there is room again.
 */
export function createRoomCheck(directory: string): () => Promise<boolean> {
  let looked: { at: number; hasRoom: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!looked || now - looked.at > believedMs) looked = { at: now, hasRoom: look(directory) };
    return looked.hasRoom;
  };
}

async function look(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= diskReserve;
}
