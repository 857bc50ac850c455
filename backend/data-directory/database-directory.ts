import { existsSync } from "node:fs";
import { join } from "node:path";

export const databaseDirectory = (dataDir: string) => join(dataDir, "postgresql");

const earlierDatabaseDirectory = (dataDir: string) => join(dataDir, "database");

/** Throws a one-line error if the data directory holds a PGlite database of an earlier version. */
export function requirePresentEngine(dataDir: string): void {
  if (existsSync(databaseDirectory(dataDir)) || !existsSync(earlierDatabaseDirectory(dataDir))) return;
  throw new Error(
    `DATA_DIR ${dataDir} is of an earlier version, whose database this one does not read. ` +
      "Nothing was changed. Run `npm run upgrade:database` of commit 0a35fc28 first (docs/backups.md).",
  );
}
