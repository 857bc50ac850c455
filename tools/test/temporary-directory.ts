import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../../backend/postgres-server/postmaster.ts";

const gigabyte = 1024 ** 3;

/** Maximum size of temporary files, and the memory that must be free for files and processes. In bytes. */
const maxWritten = 6 * gigabyte;
const freeMemory = 10 * gigabyte;

/**
 * Creates the TMPDIR of the tests of this process, and removes directories of processes that ended without cleaning up.
 * In memory if there is enough: a database is a thousand small files, ten times slower on disk. Accessible to other
 * users like /tmp, because some tests start sites as another user.
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
  return bavail * bsize >= maxWritten;
}
