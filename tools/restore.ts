import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { BackupRefusedError, type Manifest } from "../backend/backup/backup-format.ts";
import { checkBackup } from "../backend/backup/check-backup.ts";
import { type CurrentContent, readCurrentContent } from "../backend/backup/restore/current-content.ts";
import { requireKnownMigrations, restoreBackup } from "../backend/backup/restore/restore-backup.ts";
import { readEnvironment } from "../server/environment.ts";
import { openRestoreTarget } from "../server/open-site-data.ts";
import { describeManifest } from "./describe-manifest.ts";
import { messageOf } from "./run-command.ts";

const usage = "npm run restore -- <file> [--replace [--yes]]";

/** `npm run restore -- <file>`: a site from a backup, in an empty DATA_DIR or database, or in place of what is there. */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" }, yes: { type: "boolean" } },
  });
  if (!positionals[0]) throw new Error(usage);
  const path = resolve(positionals[0]);
  const environment = readEnvironment(process.env);
  if (environment.SUPABASE_URL) throw new Error("A Supabase project restores its own backups: see its dashboard.");
  if (!(await stat(path).catch(() => null))?.isFile()) throw new Error(`There is no file ${path}.`);
  const manifest = await checkBackup(path);
  await requireKnownMigrations(manifest);
  const target = await openRestoreTarget(environment);
  try {
    await target.run(async () => {
      const lost = await readCurrentContent(target.database, target.files, manifest);
      if (lost && !values.replace) throw new Error(`The place is not empty. See what would be lost with --replace.`);
      if (lost && !values.yes) {
        console.log(listContent(lost));
        throw new Error("Nothing was changed. All of this would be lost: to lose it, add --replace --yes.");
      }
      await restoreBackup(path, manifest, target);
    });
  } finally {
    await target.close();
  }
  announce(path, manifest);
}

function listContent({ tables, files }: CurrentContent): string {
  const lines = tables.map(({ name, rows }) => `${String(rows).padStart(8)}  ${name}`);
  return [...lines, `${String(files).padStart(8)}  images that the backup does not have like that`].join("\n");
}

function announce(path: string, manifest: Manifest): void {
  console.log(`${describeManifest(manifest)}
Restored from ${path}, taken ${manifest.createdAt}. Counts and hashes of all tables and images are equal.
Everybody has to sign in again: sessions are in no backup. Passwords and second factors are as they were.`);
}

restore().catch((error: unknown) => {
  const refused = error instanceof BackupRefusedError ? "The file cannot be restored, nothing was changed. " : "";
  console.error(`postgrado: ${refused}${messageOf(error).replace(/\s*\n\s*/g, " ")}`);
  process.exitCode = 1;
});
