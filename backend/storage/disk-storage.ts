import { mkdir, readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { diskReserve } from "../postgres-server/disk-reserve.ts";
import { bucket } from "./bucket.ts";
import { createFileStore, type FileStore } from "./file-store.ts";
import { StorageFullError } from "./storage-errors.ts";

const incomingDirectory = (dataDir: string) => join(dataDir, "storage", ".incoming");

/** Opens the directories of images, variants and arriving files of a data directory, which processes may share. */
export function openDiskStorage(dataDir: string): { files: FileStore; variantsDir: string; incomingDir: string } {
  const storage = join(dataDir, "storage");
  const incomingDir = incomingDirectory(dataDir);
  return {
    files: withDiskReserve(createFileStore(join(storage, bucket), incomingDir), dataDir),
    variantsDir: join(storage, ".variants"),
    incomingDir,
  };
}

/** Milliseconds after which a temporary file is abandoned. */
const unfinishedMs = 24 * 60 * 60_000;

/** Deletes temporary files of killed processes. */
export async function removeUnfinished(dataDir: string, now = Date.now()): Promise<void> {
  const incoming = incomingDirectory(dataDir);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs > unfinishedMs) await rm(path, { force: true });
  }
}

/** Returns true if writing this many bytes leaves the reserve of a database on the same disk. */
export async function hasDiskSpace(directory: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize - bytes >= diskReserve;
}

/** Rejects writes that would use the reserve of a database on the same disk. */
function withDiskReserve(files: FileStore, directory: string): FileStore {
  return {
    ...files,
    async write(path, content, options) {
      await mkdir(directory, { recursive: true });
      // A local file is on the disk already.
      const added = "path" in content ? 0 : content.byteLength;
      if (!(await hasDiskSpace(directory, added))) throw new StorageFullError("The disk is nearly full");
      await files.write(path, content, options);
    },
  };
}
