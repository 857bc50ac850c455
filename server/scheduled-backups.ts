import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupName, timeOfBackup } from "../backend/backup/backup-name.ts";
import { keepBackup } from "../backend/backup/keep-backup.ts";
import type { Logger } from "../backend/logger.ts";
import { type BackupTurns, createSharedTurns } from "../backend/shared-database/backup-turns.ts";
import type { Environment } from "./environment.ts";

const minute = 60_000;

/** How long after a failure the next try is. */
const patience = 15 * minute;

type Options = {
  environment: Pick<Environment, "BACKUP_EVERY" | "BACKUP_DIR" | "BACKUP_KEEP" | "DATABASE_URL">;
  takeBackup: ((workDir: string) => ReadableStream<Uint8Array>) | null;
  log: Logger;
};

export type BackupSchedule = {
  /** When the last backup of the schedule was whole. */
  lastGood(): Promise<Date | null>;
  /** No backup is begun any more. */
  stop(): void;
};

/**
 * Makes backups in BACKUP_DIR, one BACKUP_EVERY after the last, the first one at once, and removes all but the newest
 * BACKUP_KEEP (7). Of several processes on one database one makes it. What fails is logged and tried again. Null when
 * none is asked for.
 */
export function scheduleBackups({ environment, takeBackup, log }: Options): BackupSchedule | null {
  const { BACKUP_EVERY: every, BACKUP_DIR: dir, BACKUP_KEEP: keep = 7, DATABASE_URL } = environment;
  if (!every || !dir || !takeBackup) return null;
  const turns = DATABASE_URL ? createSharedTurns(DATABASE_URL) : ownTurns(dir);
  let isBusy = false;
  let notBefore = 0;

  const isDue = async () => Date.now() >= ((await turns.lastGood())?.getTime() ?? 0) + every;
  const makeOne = async () => {
    // Another process may have made it just now.
    if (!(await isDue())) return;
    const begun = new Date();
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, backupName(begun));
    await keepBackup(takeBackup(dir), path);
    await turns.note(begun);
    const { size: bytes } = await stat(path);
    log.info({ path, bytes, milliseconds: Date.now() - begun.getTime() }, "A backup was made");
    await removeOld(dir, keep);
  };
  const look = async () => {
    if (isBusy || Date.now() < notBefore) return;
    isBusy = true;
    try {
      if (await isDue()) await turns.takeTurn(makeOne);
    } catch (error) {
      notBefore = Date.now() + patience;
      log.error({ err: error }, "The scheduled backup failed; it is tried again in 15 minutes");
    }
    isBusy = false;
  };
  look();
  const timer = setInterval(look, minute);
  // The timer alone must not keep the process running.
  timer.unref();
  return { lastGood: turns.lastGood, stop: () => clearInterval(timer) };
}

/** For a process that is alone: the names of the backups say when they were made. */
function ownTurns(dir: string): BackupTurns {
  return {
    lastGood: async () => {
      const newest = (await listBackups(dir)).at(-1);
      return newest ? timeOfBackup(newest) : null;
    },
    takeTurn: (work) => work(),
    note: async () => undefined,
  };
}

async function removeOld(dir: string, keep: number): Promise<void> {
  for (const name of (await listBackups(dir)).slice(0, -keep)) await rm(join(dir, name));
}

/** The backups of a directory, oldest first; other files are none of ours. */
async function listBackups(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => timeOfBackup(name)).sort();
}
