import { constants, createWriteStream } from "node:fs";
import { access, link, lstat, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { syncDirectory } from "../data-directory/write-file-atomically.ts";
import type { Manifest } from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { explainDiskFault } from "./explain-disk-fault.ts";
import { withWorkFolder } from "./work-folder.ts";

/**
 * Writes a backup to a temporary file, reads it back, compares it with its manifest, and renames it. Returns the
 * manifest. On failure, or if the name exists, deletes it, cancels the stream and throws a one-line error.
 */
export async function keepBackup(backup: ReadableStream<Uint8Array>, path: string): Promise<Manifest> {
  const folder = dirname(path);
  try {
    await requireFreeName(path);
    return await withWorkFolder(folder, async (work) => {
      const unfinished = join(work, "backup.tar");
      await pipeline(
        Readable.fromWeb(backup as never),
        createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
      );
      const manifest = await checkBackup(unfinished);
      await renameExclusively(unfinished, path);
      await syncDirectory(folder);
      return manifest;
    });
  } catch (error) {
    // Otherwise the sender would wait forever.
    if (!backup.locked) await backup.cancel().catch(() => undefined);
    throw explainDiskFault(error, folder);
  }
}

/** Throws a one-line error if `path` exists, or if its folder is missing or not writable. */
export async function requireFreeName(path: string): Promise<void> {
  const folder = dirname(path);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw explainDiskFault(error, folder);
  });
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw explainDiskFault(error, folder);
  });
  if (found) throw new Error(`${path} exists already.`);
}

/** Moves a file to its final name without overwriting another file, even one that was just created. */
async function renameExclusively(unfinished: string, path: string): Promise<void> {
  try {
    // The temporary name is deleted with the work folder.
    await link(unfinished, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new Error(`${path} exists already.`);
    if (!["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EMLINK"].includes(String(code))) throw error;
    // The file system has no hard links.
    await (await open(path, "wx", 0o600)).close();
    await rename(unfinished, path);
  }
}
