import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { diskReserve } from "../postgres-server/disk-reserve.ts";
import { bucket } from "./bucket.ts";
import { createFileStore, type FileStore } from "./file-store.ts";
import { StorageFullError } from "./storage-errors.ts";

/** Images and their resized variants below a data directory, which several processes may share. */
export function openDiskStorage(dataDir: string): { files: FileStore; variantsDir: string } {
  const storage = join(dataDir, "storage");
  return {
    files: withDiskReserve(createFileStore(join(storage, bucket), join(storage, ".incoming")), dataDir),
    variantsDir: join(storage, ".variants"),
  };
}

/** Whether so many bytes leave the room that a database on the directory's disk needs. */
export async function hasDiskSpace(directory: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize - bytes >= diskReserve;
}

/** Images leave the room that a database on the same disk needs to go on. */
function withDiskReserve(files: FileStore, directory: string): FileStore {
  return {
    ...files,
    async write(path, content, options) {
      await mkdir(directory, { recursive: true });
      if (!(await hasDiskSpace(directory, content.byteLength))) throw new StorageFullError("The disk is nearly full");
      await files.write(path, content, options);
    },
  };
}
