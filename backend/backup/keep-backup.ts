import { createWriteStream, existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { syncDirectory } from "../data-directory/write-file-atomically.ts";
import type { Manifest } from "./backup-format.ts";
import { checkBackup } from "./check-backup.ts";
import { withWorkFolder } from "./work-folder.ts";

/**
 * Writes a backup to a file that only this user may read, reads it back and compares it with its manifest, which it
 * answers; only then has the file its name. Throws when there is one of that name, and when anything of it fails: then
 * nothing is left.
 */
export async function keepBackup(backup: ReadableStream<Uint8Array>, path: string): Promise<Manifest> {
  if (existsSync(path)) throw new Error(`${path} exists already.`);
  return withWorkFolder(dirname(path), async (folder) => {
    const unfinished = join(folder, "backup.tar");
    await pipeline(
      Readable.fromWeb(backup as never),
      createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
    );
    const manifest = await checkBackup(unfinished);
    await rename(unfinished, path);
    await syncDirectory(dirname(path));
    return manifest;
  });
}
