import { rm } from "node:fs/promises";
import type { Logger } from "../logger.ts";
import { bucket } from "./bucket.ts";
import { openDiskStorage, removeUnfinished } from "./disk-storage.ts";
import type { FileStore } from "./file-store.ts";
import { openS3FileStore, type S3Settings } from "./s3/s3-file-store.ts";

/** Where images and their resized variants are kept. */
export type Storage = { files: FileStore; variantsDir: string };

/**
 * Opens the images' place: a bucket of an S3-compatible store where `s3` names one, else below `dataDir`. Variants are
 * below `dataDir` in both. Throws what `openFiles` throws.
 */
export async function openStorage(dataDir: string, s3: S3Settings | null, log: Logger): Promise<Storage> {
  const { variantsDir } = openDiskStorage(dataDir);
  // Other processes removed images of which this one still has variants; they are made again when they are asked for.
  if (s3) await rm(variantsDir, { recursive: true, force: true });
  else await removeUnfinished(dataDir);
  return { variantsDir, files: await openFiles(dataDir, s3, log) };
}

/**
 * Only the images, for a command beside the process that serves them. Throws an error of one line when the store
 * refuses us or has no such bucket and lets us make none; one that cannot be reached is a warning, since it may come
 * back.
 */
export async function openFiles(dataDir: string, s3: S3Settings | null, log: Logger): Promise<FileStore> {
  return s3 ? openS3FileStore(s3, `${bucket}/`, log) : openDiskStorage(dataDir).files;
}
