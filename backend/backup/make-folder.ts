import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { explainDiskFault } from "./explain-disk-fault.ts";

/**
 * Creates a folder and missing parents, accessible only to this user. Throws a one-line error if it cannot. Not
 * recursive `mkdir`, which reports ENOENT on a read-only file system.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" || dirname(path) === path) throw error;
      await makeFolder(dirname(path));
      await makeOne(path);
    });
  } catch (error) {
    throw explainDiskFault(error, path);
  }
}

async function makeOne(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    if (!(await stat(path)).isDirectory()) throw new Error(`${path} is no folder.`);
  });
}
