import { BackupRefusedError, type Manifest } from "../backend/backup/backup-format.ts";
import { checkBackup } from "../backend/backup/check-backup.ts";
import { type CurrentContent, readCurrentContent } from "../backend/backup/restore/current-content.ts";
import { planRestoredRows, restoreBackup } from "../backend/backup/restore/restore-backup.ts";
import { type ErasureList, erasureFolders, readErasureList } from "../backend/erasures/erasure-list.ts";
import { type Environment, readEnvironment } from "../server/config/environment.ts";
import { openRestoreTarget } from "../server/connections/open-site-data.ts";
import { listBackups, listBackupsAt, withBackupFile } from "./backup-source.ts";
import { describeManifest } from "./describe-manifest.ts";
import { readArguments } from "./read-arguments.ts";
import { messageOf } from "./run-command.ts";

const usage =
  "npm run restore -- <file or s3://bucket/key> [--replace [--yes]] [--without-erasures], or --list, or s3://bucket/prefix/";

/**
 * `npm run restore -- <file>`: restores a backup into an empty DATA_DIR or database, or replaces the existing site;
 * `--list` lists the backups.
 */
async function restore(): Promise<void> {
  const { positionals, values } = readArguments(
    usage,
    {
      replace: { type: "boolean" },
      yes: { type: "boolean" },
      list: { type: "boolean" },
      "without-erasures": { type: "boolean" },
    },
    1,
  );
  const environment = readEnvironment(process.env);
  const [name] = positionals;
  if (values.list && !name) return printList(await listBackups(environment));
  if (!name) throw new Error(usage);
  if (/^s3:\/\/([^/]+\/?|.*\/)$/.test(name)) return printList(await listBackupsAt(name, environment));
  if (environment.SUPABASE_URL) throw new Error("A Supabase project restores its own backups: see its dashboard.");
  await withBackupFile(name, environment, (path) => restoreFile(path, name, environment, values));
}

async function restoreFile(
  path: string,
  name: string,
  environment: Environment,
  { replace, yes, ...options }: { replace?: boolean; yes?: boolean; "without-erasures"?: boolean },
): Promise<void> {
  const manifest = await checkBackup(path);
  await planRestoredRows(manifest);
  const erasures = await requireErasures(environment, manifest, options["without-erasures"] ?? false);
  let erased = 0;
  const target = await openRestoreTarget(environment);
  try {
    await target.run(async () => {
      const lost = await readCurrentContent(target.database, target.files, manifest);
      if (lost && !replace) throw new Error(`The place is not empty. See what would be lost with --replace.`);
      if (lost && !yes) {
        console.log(listContent(lost));
        throw new Error("Nothing was changed. All of this would be lost: to lose it, add --replace --yes.");
      }
      erased = await restoreBackup(path, manifest, target, { erasures });
    });
  } finally {
    await target.close();
  }
  announce(name, manifest);
  if (erased > 0) console.log(`Done again from the list: ${erased} erasures of personal data.`);
}

/**
 * Returns the list of erasures. Throws if it is missing or began after the backup, unless the operator says that nobody
 * was erased in between.
 */
async function requireErasures(
  environment: Environment,
  { createdAt }: Manifest,
  isWithout: boolean,
): Promise<ErasureList | null> {
  const folders = erasureFolders(environment);
  const list = await readErasureList(folders);
  if (isWithout || (list && list.createdAt <= createdAt)) return list;
  const fault = list
    ? `The list of erasures began after the backup, on ${list.createdAt}`
    : "There is no list of erasures";
  throw new Error(
    `${fault} (${folders.join(", ")}): the backup may have data of people who were erased since. Copy the folder "erasures" of the DATA_DIR of the machine before, or set ERASURES_COPY to its second copy. If nobody was ever erased, add --without-erasures. Nothing was changed.`,
  );
}

function printList(lines: string[]): void {
  console.log(lines.length > 0 ? lines.join("\n") : "There are no backups there.");
}

function listContent({ tables, files }: CurrentContent): string {
  const lines = tables.map(({ name, rows }) => `${String(rows).padStart(8)}  ${name}`);
  return [...lines, `${String(files).padStart(8)}  images that the backup does not have like that`].join("\n");
}

function announce(name: string, manifest: Manifest): void {
  console.log(`${describeManifest(manifest)}
Restored from ${name}, taken ${manifest.createdAt}. Counts and hashes of all tables and images are equal.
Everybody has to sign in again: sessions are in no backup. Passwords and second factors are as they were.`);
}

restore().catch((error: unknown) => {
  const refused = error instanceof BackupRefusedError ? "The file cannot be restored, nothing was changed. " : "";
  console.error(`postgrado: ${refused}${messageOf(error).replace(/\s*\n\s*/g, " ")}`);
  process.exitCode = 1;
});
