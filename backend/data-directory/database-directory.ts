import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where PostgreSQL's data are in a data directory. */
export const databaseDirectory = (dataDir: string) => join(dataDir, "postgresql");

/** Where versions with the earlier engine kept theirs. */
export const earlierDatabaseDirectory = (dataDir: string) => join(dataDir, "database");

/** Throws an error of one line for a data directory whose database is still that of the earlier engine. */
export function requirePresentEngine(dataDir: string): void {
  if (existsSync(databaseDirectory(dataDir)) || !existsSync(earlierDatabaseDirectory(dataDir))) return;
  throw new Error(
    `DATA_DIR ${dataDir} is of an earlier version, which kept its database in another form. ` +
      "Take it over with: npm run upgrade:database",
  );
}
