import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where PostgreSQL's data are in a data directory. */
export const databaseDirectory = (dataDir: string) => join(dataDir, "postgresql");

/** Where versions that used PGlite kept theirs. */
const earlierDatabaseDirectory = (dataDir: string) => join(dataDir, "database");

/** Throws an error of one line for a data directory whose database is one of PGlite. */
export function requirePresentEngine(dataDir: string): void {
  if (existsSync(databaseDirectory(dataDir)) || !existsSync(earlierDatabaseDirectory(dataDir))) return;
  throw new Error(
    `DATA_DIR ${dataDir} is of an earlier version, whose database this one does not read. ` +
      "Nothing was changed. Run `npm run upgrade:database` of commit 0a35fc28 first (docs/backups.md).",
  );
}
