import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { silentLogger } from "../../logger.ts";
import { createS3Client, type S3Settings } from "../../storage/s3/s3-client.ts";
import { openS3FileStore } from "../../storage/s3/s3-file-store.ts";
import { timeOfBackup } from "../backup-name.ts";
import { measure, readObject, uploadFile } from "./transfer.ts";

export type OffSiteSettings = S3Settings & { prefix: string };

export type OffSiteStore = {
  /** Uploads a file and reads it back. If it differs, deletes it and throws a one-line error. */
  copy(path: string, name: string): Promise<void>;
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
};

/**
 * Opens an S3-compatible store for backups. Creates a missing bucket if the key has the right to. Throws a one-line
 * error that names the variable if the store denies access. `partSize` is for tests.
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
      const stored = await measure(readObject(ask, key, partSize)).catch(async (error: unknown) => {
        // Otherwise it would count as a backup, and older ones would be deleted in its favor.
        await files.remove(name).catch(() => undefined);
        throw error;
      });
      if (stored.bytes === sent.bytes && stored.sha256 === sent.sha256) return;
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

/** Throws a one-line error if the bucket does not exist; for commands that must not create it. */
export async function requireBucket(settings: S3Settings): Promise<void> {
  const { status } = await createS3Client(settings)({ method: "HEAD" });
  if (status === 404) throw new Error(`There is no bucket ${settings.bucket} at ${settings.endpoint}.`);
}

/** Downloads an object to a new file. Throws a one-line error if the object does not exist. */
export async function downloadBackup(settings: S3Settings, key: string, path: string): Promise<void> {
  await pipeline(readObject(createS3Client(settings), key), createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
