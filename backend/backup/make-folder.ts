import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { explainDiskFault } from "./explain-disk-fault.ts";

/**
 * Makes a folder, and those above it, for this user alone where they are missing. Throws an error of one line when it
 * cannot. `mkdir` with `recursive` says ENOENT of a file system that is only read.
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
