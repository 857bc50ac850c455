import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Returns the files under a folder whose bytes or path match, except those in `skipped`, a folder of it. Files that
 * disappear meanwhile are left out.
 */
export function findInFiles(folder: string, pattern: RegExp, skipped = "backups"): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (name.startsWith(`${skipped}/`)) continue;
    if (pattern.test(name) || (entry.isFile() && pattern.test(readLatin(path)))) found.push(name);
  }
  return found;
}

function readLatin(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
