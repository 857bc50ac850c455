import { join } from "node:path";
import { createFileStore, type FileStore } from "./file-store.ts";
import { bucket } from "./storage-parts.ts";

/** Images and their resized variants below a data directory, which several processes may share. */
export function openDiskStorage(dataDir: string): { files: FileStore; variantsDir: string } {
  const storage = join(dataDir, "storage");
  return {
    files: createFileStore(join(storage, bucket), join(storage, ".incoming")),
    variantsDir: join(storage, ".variants"),
  };
}
