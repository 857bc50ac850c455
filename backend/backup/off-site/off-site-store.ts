import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { silentLogger } from "../../logger.ts";
import { createS3Client, type S3Settings } from "../../storage/s3/s3-client.ts";
import { openS3FileStore } from "../../storage/s3/s3-file-store.ts";
import { timeOfBackup } from "../backup-name.ts";
import { measure, readObject, uploadFile } from "./transfer.ts";

/** A bucket and what the keys of backups in it begin with, such as `backups/`. */
export type OffSiteSettings = S3Settings & { prefix: string };

export type OffSiteStore = {
  /**
   * Copies a file there and reads it back: throws an error of one line, and leaves nothing, when it is not the same or
   * cannot be read.
   */
  copy(path: string, name: string): Promise<void>;
  /** The backups that are there, oldest first; other objects are none of ours. */
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
};

/**
 * Backups in an S3-compatible store. Makes the bucket where it is missing and the key may; throws an error of one line
 * that names the variable when the store refuses. `partSize` is for tests.
 */
export async function openOffSiteStore(settings: OffSiteSettings, partSize?: number): Promise<OffSiteStore> {
  const { prefix } = settings;
  const ask = createS3Client(settings);
  const files = await openS3FileStore(settings, prefix, silentLogger);
  return {
    async copy(path, name) {
      const key = `${prefix}${name}`;
      const sent = await measure(createReadStream(path));
      await uploadFile(ask, path, key, partSize);
      const kept = await measure(readObject(ask, key, partSize)).catch(async (error: unknown) => {
        // It would count as a backup, and others would be removed for it.
        await files.remove(name).catch(() => undefined);
        throw error;
      });
      if (kept.bytes === sent.bytes && kept.sha256 === sent.sha256) return;
      await files.remove(name);
      throw new Error(`s3://${settings.bucket}/${key} was read back otherwise than it was sent.`);
    },
    async list() {
      const found = await files.list("");
      return found
        .flatMap(({ name, file }) => (file && timeOfBackup(name) ? [{ name, bytes: file.bytes }] : []))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    async remove(name) {
      await files.remove(name);
    },
  };
}

/** Throws an error of one line when there is no such bucket, for who only looks and wants none made. */
export async function requireBucket(settings: S3Settings): Promise<void> {
  const { status } = await createS3Client(settings)({ method: "HEAD" });
  if (status === 404) throw new Error(`There is no bucket ${settings.bucket} at ${settings.endpoint}.`);
}

/** Brings an object of the store into a new file. Throws an error of one line when there is none. */
export async function downloadBackup(settings: S3Settings, key: string, path: string): Promise<void> {
  await pipeline(readObject(createS3Client(settings), key), createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
