import { existsSync } from "node:fs";
import { databaseDirectory, requirePresentEngine } from "../../backend/data-directory/database-directory.ts";
import { isDatabasePrepared } from "../../backend/shared-database/preparation.ts";
import type { Environment } from "../config/environment.ts";

/**
 * Throws an error of one line where there is no site yet, or the database cannot be reached: a command whose variables
 * were forgotten or mistyped would otherwise make a second, empty site, and work on that.
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
