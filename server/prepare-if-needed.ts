import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDatabasePrepared } from "../backend/shared-database/preparation.ts";
import type { Environment } from "./config/environment.ts";
import { runToEnd } from "./run-to-end.ts";

/** Written by `tools/prepare.ts` when a data directory has everything that a first start makes. */
export const preparedMarker = (dataDir: string) => join(dataDir, "prepared.json");

/**
 * Makes schema, demo content and the first staff account where they are missing. That takes much memory for a short
 * time, so it is a process of its own. Throws when the database cannot be reached, ends this process when preparing
 * fails; starting again continues where it stopped.
 */
export async function prepareIfNeeded({ DATA_DIR, DATABASE_URL }: Environment): Promise<void> {
  const isPrepared = DATABASE_URL ? await isDatabasePrepared(DATABASE_URL) : existsSync(preparedMarker(DATA_DIR));
  if (isPrepared) return;
  const status = await runToEnd("tools/prepare.ts", []);
  if (status !== 0) process.exit(status ?? 1);
}
