import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Share of the limit that remains after the oldest files are removed. */
const keptShare = 0.8;

/** Limits a cache directory to about `maxBytes`. Writes by other processes count at the next scan. */
export function createDirectoryLimit(root: string, maxBytes: number) {
  /** Null until the directory has been scanned. */
  let bytes: number | null = null;
  let last: Promise<void> = Promise.resolve();

  async function removeOldest(): Promise<void> {
    const files = await listFiles(root);
    bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= maxBytes) return;
    files.sort((a, b) => a.modifiedMs - b.modifiedMs);
    for (const file of files) {
      if (bytes <= maxBytes * keptShare) break;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }

  return {
    add(written: number): Promise<void> {
      last = last
        .catch(() => undefined)
        .then(async () => {
          if (bytes !== null) bytes += written;
          if (bytes === null || bytes > maxBytes) await removeOldest();
        });
      return last;
    },
  };
}

async function listFiles(root: string): Promise<{ path: string; bytes: number; modifiedMs: number }[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, bytes: found.size, modifiedMs: found.mtimeMs });
  }
  return files;
}
