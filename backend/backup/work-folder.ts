import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = ".postgrado-backup-";
const day = 24 * 60 * 60 * 1000;

/**
 * Runs `work` with a temporary folder below `parent` that only this user can enter. Deletes the folder afterwards; a
 * failure of that is ignored. Also deletes folders that earlier runs left more than a day ago.
 */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const left = join(parent, name);
    const found = await stat(left).catch(() => null);
    if (found && Date.now() - found.mtimeMs > day) await rm(left, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
