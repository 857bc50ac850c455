import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** How full a directory is after its oldest files were removed: room for many more. */
const keptShare = 0.8;

/**
 * Keeps a directory of files that can be made again below `mostBytes`, roughly: other processes that write there are
 * noticed when the directory is next looked through.
 */
export function createDirectoryLimit(root: string, mostBytes: number) {
  /** Null until the directory was looked through. */
  let bytes: number | null = null;
  let last: Promise<void> = Promise.resolve();

  async function removeOldest(): Promise<void> {
    const files = await listFiles(root);
    bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= mostBytes) return;
    files.sort((a, b) => a.modifiedMs - b.modifiedMs);
    for (const file of files) {
      if (bytes <= mostBytes * keptShare) break;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
    }
  }

  return {
    /** Counts a file that was written, and removes the oldest ones when there are too many bytes. */
    add(written: number): Promise<void> {
      last = last
        .catch(() => undefined)
        .then(async () => {
          if (bytes !== null) bytes += written;
          if (bytes === null || bytes > mostBytes) await removeOldest();
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
