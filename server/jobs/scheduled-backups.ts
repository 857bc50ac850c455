import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { backupName, timeOfBackup } from "../../backend/backup/backup-name.ts";
import type { BackupStatus, KeptBackup } from "../../backend/backup/backup-status.ts";
import { keepBackup } from "../../backend/backup/keep-backup.ts";
import { makeFolder } from "../../backend/backup/make-folder.ts";
import type { OffSiteSettings, OffSiteStore } from "../../backend/backup/off-site/off-site-store.ts";
import type { Logger } from "../../backend/logger.ts";
import { createSharedCoordinator } from "../../backend/shared-database/backup-coordinator.ts";
import { readOffSiteSettings } from "../config/backup-settings.ts";
import type { Environment } from "../config/environment.ts";
import { createLocalCoordinator } from "./local-backup-coordinator.ts";

const minute = 60_000;

/** Delay before a retry. */
const retryAfterMs = 15 * minute;

/** Cache lifetime of the status: several metrics read it in one scrape, and each read may open a connection. */
const statusTtlMs = 5_000;

type Options = {
  environment: Environment;
  takeBackup: ((workDir: string) => ReadableStream<Uint8Array>) | null;
  log: Logger;
};

export type BackupSchedule = {
  /** Returns the status of the backups, up to five seconds old. Rejects if the status cannot be read. */
  status(): Promise<BackupStatus>;
  /** True if backups are also copied off-site. */
  isCopied: boolean;
  /** Stops scheduling backups. */
  stop(): void;
};

/** One step of the schedule, retried 15 minutes after a failure. */
type Step = {
  isDue(status: BackupStatus): boolean;
  /** Returns the status afterwards. */
  run(status: BackupStatus): Promise<BackupStatus>;
  /** Returns the status after a failure. */
  fail(status: BackupStatus): BackupStatus;
  failure: string;
  notBefore: number;
};

/**
 * Makes backups in BACKUP_DIR, the first immediately and each BACKUP_EVERY after the last, copies them to
 * BACKUP_S3_BUCKET if that is set, and removes all but the newest BACKUP_KEEP (7) in both locations. If several
 * processes share a database, one of them makes each backup. Failures are logged, counted and retried. Returns null if
 * no backups are configured.
 */
export function scheduleBackups({ environment, takeBackup, log }: Options): BackupSchedule | null {
  const { BACKUP_EVERY: every, BACKUP_DIR: dir, BACKUP_KEEP: keep = 7, DATABASE_URL } = environment;
  if (!every || !dir || !takeBackup) return null;
  const coordinator = DATABASE_URL ? createSharedCoordinator(DATABASE_URL) : createLocalCoordinator(dir);
  const offSite = readOffSiteSettings(environment);
  const steps = [makeStep(dir, every, keep, takeBackup, log)];
  if (offSite) steps.push(copyStep(dir, keep, () => openStore(offSite), log));
  let isBusy = false;

  const take = async (step: Step) => {
    if (Date.now() < step.notBefore || !step.isDue(await coordinator.read())) return;
    await coordinator.runExclusively(async () => {
      const status = await coordinator.read();
      // Another process may have completed the step since.
      if (!step.isDue(status)) return;
      try {
        await coordinator.note(await step.run(status));
      } catch (error) {
        await coordinator.note(step.fail(status)).catch(() => undefined);
        throw error;
      }
    });
  };
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    for (const step of steps) {
      await take(step).catch((error: unknown) => {
        step.notBefore = Date.now() + retryAfterMs;
        log.error({ err: error }, step.failure);
      });
    }
    isBusy = false;
  };
  look();
  const timer = setInterval(look, minute);
  // The timer alone must not keep the process running.
  timer.unref();
  const statuses = new LRUCache<"status", BackupStatus>({
    max: 1,
    ttl: statusTtlMs,
    fetchMethod: () => coordinator.read(),
  });
  return {
    status: () => statuses.forceFetch("status"),
    isCopied: offSite !== null,
    stop: () => clearInterval(timer),
  };
}

/** Makes a backup, verifies it by reading it back, and removes old ones. */
function makeStep(
  dir: string,
  every: number,
  keep: number,
  takeBackup: (workDir: string) => ReadableStream<Uint8Array>,
  log: Logger,
): Step {
  return {
    notBefore: 0,
    failure: "The scheduled backup failed; it is retried in 15 minutes",
    isDue: ({ last }) => !last || Date.now() >= Date.parse(last.at) + every,
    async run(status) {
      const begun = new Date();
      await makeFolder(dir);
      const name = backupName(begun);
      const path = join(dir, name);
      await keepBackup(takeBackup(dir), path);
      const verifiedAt = new Date().toISOString();
      const last: KeptBackup = { name, bytes: (await stat(path)).size, at: begun.toISOString(), verifiedAt };
      log.info(
        { path, bytes: last.bytes, milliseconds: Date.now() - begun.getTime() },
        "A backup was made and read back",
      );
      await prune(
        () => readdir(dir),
        (old) => rm(join(dir, old)),
        keep,
        log,
      );
      return { ...status, last };
    },
    fail: (status) => ({ ...status, ...countFailure(status) }),
  };
}

/** Loads the client of the store only when it is used. */
async function openStore(settings: OffSiteSettings): Promise<OffSiteStore> {
  const { openOffSiteStore } = await import("../../backend/backup/off-site/off-site-store.ts");
  return openOffSiteStore(settings);
}

/** Copies the last backup off-site, verifies the copy by reading it back, and removes old copies. */
function copyStep(dir: string, keep: number, open: () => Promise<OffSiteStore>, log: Logger): Step {
  return {
    notBefore: 0,
    failure: "The copy of the scheduled backup failed; it is retried in 15 minutes",
    // A backup made by another machine is copied by that machine.
    isDue: ({ last, offSite }) => last !== null && offSite.last?.name !== last.name && existsSync(join(dir, last.name)),
    async run(status) {
      const { last } = status;
      if (!last) return status;
      const begun = Date.now();
      const store = await open();
      await store.copy(join(dir, last.name), last.name);
      log.info({ name: last.name, milliseconds: Date.now() - begun }, "A backup was copied off-site and read back");
      await prune(async () => (await store.list()).map(({ name }) => name), store.remove, keep, log);
      const copied = { ...last, verifiedAt: new Date().toISOString() };
      return { ...status, offSite: { ...status.offSite, last: copied } };
    },
    fail: (status) => ({ ...status, offSite: { ...status.offSite, ...countFailure(status.offSite) } }),
  };
}

function countFailure({ failures }: { failures: number }) {
  return { failures: failures + 1, failedAt: new Date().toISOString() };
}

/** Removes all but the newest backups, and no other files. A failure is only logged: the new backup is complete. */
async function prune(
  list: () => Promise<string[]>,
  remove: (name: string) => Promise<unknown>,
  keep: number,
  log: Logger,
): Promise<void> {
  try {
    const backups = (await list()).filter((name) => timeOfBackup(name)).sort();
    for (const name of backups.slice(0, -keep)) await remove(name);
  } catch (error) {
    log.warn({ err: error }, "Old backups could not be removed");
  }
}
