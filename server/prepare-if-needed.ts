import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDatabasePrepared } from "../backend/shared-database/preparation.ts";
import type { Environment } from "./config/environment.ts";
import { runChildProcess } from "./run-child-process.ts";

/** Path of the marker that `tools/prepare.ts` writes when the first start is complete. */
export const preparedMarker = (dataDir: string) => join(dataDir, "prepared.json");

/**
 * Creates missing schema, demo content and the first staff account. That takes much memory for a short time, so it runs
 * in another process. Throws if the database is unreachable; exits if preparing fails. The next start resumes it.
 */
export async function prepareIfNeeded({ DATA_DIR, DATABASE_URL }: Environment): Promise<void> {
  const isPrepared = DATABASE_URL ? await isDatabasePrepared(DATABASE_URL) : existsSync(preparedMarker(DATA_DIR));
  if (isPrepared) return;
  const status = await runChildProcess("tools/prepare.ts", []);
  if (status !== 0) process.exit(status ?? 1);
}
