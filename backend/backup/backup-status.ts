import { z } from "zod";

const time = z.iso.datetime();
const failureShape = {
  /** How many tries failed since the schedule began, and when the last one did. */
  failures: z.number().int().nonnegative().default(0),
  failedAt: time.nullable().default(null),
};
const backup = z.object({
  /** The name of its file. */
  name: z.string(),
  bytes: z.number().int().positive(),
  /** When it was begun. */
  at: time,
  /** When it was read back and found whole. */
  verifiedAt: time,
});

/** What is known of the backups of a schedule, across restarts. */
export const backupStatusSchema = z.object({
  /** The newest that is whole. */
  last: backup.nullable().default(null),
  ...failureShape,
  /** The newest copy elsewhere that is whole, `at` being the time of the backup. */
  offSite: z.object({ last: backup.nullable().default(null), ...failureShape }).prefault({}),
});

export type BackupStatus = z.infer<typeof backupStatusSchema>;
export type KeptBackup = NonNullable<BackupStatus["last"]>;

/** Where nothing is known. */
export const noBackups: BackupStatus = backupStatusSchema.parse({});
