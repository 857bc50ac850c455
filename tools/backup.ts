import { dirname, resolve } from "node:path";
import { backupName } from "../backend/backup/backup-name.ts";
import { keepBackup, requireFreeName } from "../backend/backup/keep-backup.ts";
import { takeBackup } from "../backend/backup/take-backup.ts";
import { type Environment, readEnvironment } from "../server/config/environment.ts";
import { openSiteData } from "../server/connections/open-site-data.ts";
import { describeManifest } from "./describe-manifest.ts";
import { readArguments } from "./read-arguments.ts";
import { messageOf } from "./run-command.ts";
import { reachRunningSite } from "./service-client.ts";

const usage = "npm run backup [-- <file>]    by itself it chooses a name in this directory";

/** `npm run backup [-- <file>]`: writes the whole site to one file, also while it runs. */
async function backup(): Promise<void> {
  const { positionals } = readArguments(usage, {}, 1);
  const path = resolve(positionals[0] ?? backupName(new Date()));
  const environment = readEnvironment(process.env);
  if (environment.SUPABASE_URL) throw new Error("A Supabase project makes its own backups: see its dashboard.");
  await requireFreeName(path);
  const source = await openSource(environment, dirname(path));
  try {
    const manifest = await keepBackup(source.backup, path);
    console.log(`${describeManifest(manifest)}\nRead back and whole: ${path}`);
  } catch (error) {
    throw explainTruncation(error);
  } finally {
    await source.close();
  }
}

/** Opens the running site on DATA_DIR, else DATA_DIR itself, or DATABASE_URL. */
async function openSource(environment: Environment, workDir: string) {
  const running = environment.DATABASE_URL ? null : await reachRunningSite(environment.DATA_DIR);
  if (!running) {
    const site = await openSiteData(environment);
    return { backup: takeBackup(site, workDir), close: site.close };
  }
  const { ok, body } = await running.fetch("http://site/backup");
  if (!ok || !body) throw new Error("The site that is running is of a version that makes no backups.");
  return { backup: body, close: running.close };
}

/** Replaces the HTTP client's error about a truncated response by one that says where the cause is. */
function explainTruncation(error: unknown): unknown {
  const isTruncated = error instanceof TypeError && error.message === "terminated";
  return isTruncated
    ? new Error("The site that is running did not finish it: its log says why.", { cause: error })
    : error;
}

backup().catch((error: unknown) => {
  console.error(`postgrado: There is no backup. ${messageOf(error).replace(/\s*\n\s*/g, " ")}`);
  process.exitCode = 1;
});
