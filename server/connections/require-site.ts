import { existsSync } from "node:fs";
import { databaseDirectory, requirePresentEngine } from "../../backend/data-directory/database-directory.ts";
import { isDatabasePrepared } from "../../backend/shared-database/preparation.ts";
import type { Environment } from "../config/environment.ts";

/**
 * Throws a one-line error if there is no site, or if the database is unreachable: with missing or mistyped variables, a
 * command would otherwise create a second, empty site and work on that.
 */
export async function requireSite({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, "DATABASE_URL" | "DATA_DIR">): Promise<void> {
  const hint = "Name the place of the site, or start the site there first.";
  if (DATABASE_URL) {
    if (await isDatabasePrepared(DATABASE_URL)) return;
    throw new Error(`There is no site in the database of DATABASE_URL. ${hint}`);
  }
  requirePresentEngine(DATA_DIR);
  if (!existsSync(databaseDirectory(DATA_DIR))) throw new Error(`There is no site in DATA_DIR ${DATA_DIR}. ${hint}`);
}
