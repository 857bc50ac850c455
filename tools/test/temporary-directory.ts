import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../backend/postgres-server/postmaster.ts";

const gigabyte = 1024 ** 3;

/** What the tests write at most, and the memory that must be free for that and for themselves. In bytes. */
const mostWritten = 6 * gigabyte;
const freeMemory = 10 * gigabyte;

/**
 * Makes the folder for what the tests of this process write, for their TMPDIR, and removes those of processes that
 * ended without removing theirs. It is in memory where there is room: each database is a thousand small files, which a
 * disk takes ten times as long to make. Like /tmp it is open to other users, as whom some tests start sites.
 */
export function makeTemporaryDirectory(memory = "/dev/shm"): string {
  const parent = hasRoom(memory) ? memory : tmpdir();
  for (const name of readdirSync(parent)) {
    const [, maker] = name.match(/^postgrado-test-(\d+)-/) ?? [];
    if (maker && !isAlive(Number(maker))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const directory = mkdtempSync(join(parent, `postgrado-test-${process.pid}-`));
  chmodSync(directory, 0o1777);
  return directory;
}

function hasRoom(directory: string): boolean {
  if (!existsSync(directory) || process.availableMemory() < freeMemory) return false;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= mostWritten;
}
