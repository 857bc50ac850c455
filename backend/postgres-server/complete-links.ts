import { lstat, readFile, symlink } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";

/**
 * Creates missing symbolic links between the libraries of a packaged PostgreSQL: npm packages contain no links, and the
 * package's install script that creates them may be blocked. `root` is the package's directory.
 */
export async function completeLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(join(relative(dirname(target), dirname(source)), basename(source)), path).catch((error) => {
      // Another process has created it in the meantime.
      if (error.code !== "EEXIST") throw error;
    });
  }
}
