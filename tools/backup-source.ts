import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { timeOfBackup } from "../backend/backup/backup-name.ts";
import {
  downloadBackup,
  type OffSiteSettings,
  openOffSiteStore,
  requireBucket,
} from "../backend/backup/off-site/off-site-store.ts";
import { withWorkFolder } from "../backend/backup/work-folder.ts";
import { readOffSiteSettings } from "../server/config/backup-settings.ts";
import type { Environment } from "../server/config/environment.ts";

/**
 * Runs `work` with the path of a backup file. A backup at `s3://bucket/key` is downloaded to a temporary directory.
 * Throws a one-line error if the backup does not exist.
 */
export async function withBackupFile(
  name: string,
  environment: Environment,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.*[^/])$/.exec(name) ?? [];
  if (!bucket || !key) {
    const path = resolve(name);
    if (!(await stat(path).catch(() => null))?.isFile()) throw new Error(`There is no file ${path}.`);
    return work(path);
  }
  const settings = { ...requireOffSite(environment), bucket };
  const { BACKUP_DIR: dir } = environment;
  await withWorkFolder(dir && existsSync(dir) ? dir : tmpdir(), async (folder) => {
    const path = join(folder, "backup.tar");
    await downloadBackup(settings, key, path);
    await work(path);
  });
}

/** Returns the backups in BACKUP_DIR and in the off-site store with their times, as arguments of `restore`. */
export async function listBackups(environment: Environment): Promise<string[]> {
  const { BACKUP_DIR: dir } = environment;
  const offSite = readOffSiteSettings(environment);
  if (!dir && !offSite) throw new Error("There is no place to look at: expected BACKUP_DIR or BACKUP_S3_BUCKET.");
  const lines = [];
  for (const name of dir ? (await readdir(dir)).filter((name) => timeOfBackup(name)).sort() : []) {
    lines.push(lineOf(name, (await stat(join(dir ?? "", name))).size, join(dir ?? "", name)));
  }
  if (offSite) lines.push(...(await listStore(offSite)));
  return lines;
}

/** Returns the backups below `s3://bucket/prefix/`. */
export async function listBackupsAt(address: string, environment: Environment): Promise<string[]> {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} is no address such as s3://bucket/backups/.`);
  return listStore({ ...requireOffSite(environment), bucket, prefix });
}

async function listStore(settings: OffSiteSettings): Promise<string[]> {
  await requireBucket(settings);
  const store = await openOffSiteStore(settings);
  return (await store.list()).map(({ name, bytes }) =>
    lineOf(name, bytes, `s3://${settings.bucket}/${settings.prefix}${name}`),
  );
}

function requireOffSite(environment: Environment): OffSiteSettings {
  const settings = readOffSiteSettings(environment);
  if (settings) return settings;
  throw new Error("The store is not known: expected BACKUP_S3_BUCKET and what belongs to it.");
}

function lineOf(name: string, bytes: number, place: string): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `${timeOfBackup(name)?.toISOString().slice(0, 19)}Z  ${size.padStart(12)}  ${place}`;
}
