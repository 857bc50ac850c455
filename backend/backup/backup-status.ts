import { z } from "zod";

const time = z.iso.datetime();
const failureShape = {
  /** Number of failed attempts since the schedule started, and the time of the last one. */
  failures: z.number().int().nonnegative().default(0),
  failedAt: time.nullable().default(null),
};
const backup = z.object({
  name: z.string(),
  bytes: z.number().int().positive(),
  at: time,
  verifiedAt: time,
});

/** Status of scheduled backups, kept across restarts. */
export const backupStatusSchema = z.object({
  last: backup.nullable().default(null),
  ...failureShape,
  /** Newest verified copy in the off-site store; `at` is the time of the backup. */
  offSite: z.object({ last: backup.nullable().default(null), ...failureShape }).prefault({}),
});

export type BackupStatus = z.infer<typeof backupStatusSchema>;
export type KeptBackup = NonNullable<BackupStatus["last"]>;

export const noBackups: BackupStatus = backupStatusSchema.parse({});
