import { rm } from "node:fs/promises";
import type { Logger } from "../logger.ts";
import { bucket } from "./bucket.ts";
import { openDiskStorage, removeUnfinished } from "./disk-storage.ts";
import type { FileStore } from "./file-store.ts";
import type { S3Settings } from "./s3/s3-client.ts";

export type Storage = { files: FileStore; variantsDir: string; incomingDir: string };

/**
 * Opens the image store: a bucket of an S3-compatible store if `s3` is given, else a directory below `dataDir`.
 * Variants and arriving files are below `dataDir` in both
 * cases. Throws the errors of `openFiles`.
 */
export async function openStorage(dataDir: string, s3: S3Settings | null, log: Logger): Promise<Storage> {
  const { variantsDir, incomingDir } = openDiskStorage(dataDir);
  // Other processes may have removed images whose variants are still here; variants are rendered again on request.
  if (s3) await rm(variantsDir, { recursive: true, force: true });
  await removeUnfinished(dataDir);
  return { variantsDir, incomingDir, files: await openFiles(dataDir, s3, log) };
}

/**
 * Opens only the images, for a command that runs beside the site. Throws a one-line error if the store denies access,
 * or has no such bucket and does not allow creating it. An unreachable store is only a warning, since it may recover.
 */
export async function openFiles(dataDir: string, s3: S3Settings | null, log: Logger): Promise<FileStore> {
  if (!s3) return openDiskStorage(dataDir).files;
  const { openS3FileStore } = await import("./s3/s3-file-store.ts");
  return openS3FileStore(s3, `${bucket}/`, log);
}
