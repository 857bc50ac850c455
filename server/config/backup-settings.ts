import { z } from "zod";
import type { OffSiteSettings } from "../../backend/backup/off-site/off-site-store.ts";
import { directory } from "./directory.ts";
import { s3Checks } from "./s3-settings.ts";

const minute = 60_000;
const units: Record<string, number> = { m: minute, h: 60 * minute, d: 24 * 60 * minute };
const intervalText = "an interval from 5m to 60d, such as 24h";

/** Variables of scheduled backups: their interval, folder and number, and the store of their copies. */
export const backupVariables = {
  BACKUP_EVERY: z
    .string()
    .regex(/^\d{1,5}[mhd]$/, intervalText)
    .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0))
    .refine((interval) => interval >= 5 * minute && interval <= 60 * 24 * 60 * minute, intervalText)
    .optional(),
  BACKUP_DIR: directory.optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/, "a number of backups from 1 to 1000")
    .transform(Number)
    .refine((count) => count >= 1 && count <= 1000, "a number of backups from 1 to 1000")
    .optional(),
  BACKUP_S3_BUCKET: s3Checks.BUCKET,
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)+$/, "folders that end in /, such as backups/")
    .optional(),
  BACKUP_S3_ENDPOINT: s3Checks.ENDPOINT,
  BACKUP_S3_ACCESS_KEY_ID: s3Checks.ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Checks.SECRET_ACCESS_KEY,
  BACKUP_S3_REGION: s3Checks.REGION.optional(),
};

type Given = Readonly<Partial<Record<keyof typeof backupVariables | "SUPABASE_URL", unknown>>>;

type CopyStore = z.infer<z.ZodObject<typeof backupVariables>>;

/** Settings of the image store, which are the defaults of the off-site store. */
type ImageStore = {
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_REGION: string;
  S3_PATH_STYLE: boolean;
};

/** Throws a one-line error if the settings of the schedule are incomplete. */
export function requireWholeSchedule({ BACKUP_EVERY, BACKUP_DIR, SUPABASE_URL }: Given): void {
  if (BACKUP_EVERY && SUPABASE_URL)
    throw new Error("BACKUP_EVERY is set, but a Supabase project makes its own backups.");
  if (BACKUP_EVERY && !BACKUP_DIR)
    throw new Error("BACKUP_EVERY is set without BACKUP_DIR: expected a directory for it.");
}

/**
 * Returns a line for each setting without BACKUP_EVERY, with which a site would silently make no backups. Commands
 * accept them: `restore` reads BACKUP_DIR on a machine that makes no backups.
 */
export function findUnusedSchedule({ BACKUP_EVERY, BACKUP_DIR, BACKUP_KEEP }: Given): string[] {
  if (BACKUP_EVERY) return [];
  const given = Object.entries({ BACKUP_DIR, BACKUP_KEEP }).filter(([, value]) => value !== undefined);
  return given.map(([name]) => `${name} is only used together with BACKUP_EVERY.`);
}

/** Throws a one-line error if the settings of the off-site store are incomplete. */
export function requireWholeOffSite(given: Record<string, unknown>): void {
  const bucket = given.BACKUP_S3_BUCKET;
  if (bucket && given.SUPABASE_URL) {
    throw new Error("BACKUP_S3_BUCKET is set, but a Supabase project makes its own backups.");
  }
  for (const name of ["PREFIX", "ENDPOINT", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "REGION"]) {
    if (given[`BACKUP_S3_${name}`] && !bucket) {
      throw new Error(`BACKUP_S3_${name} is only used together with BACKUP_S3_BUCKET.`);
    }
  }
  const hasBoth = given.BACKUP_S3_ACCESS_KEY_ID && given.BACKUP_S3_SECRET_ACCESS_KEY;
  const hasOne = given.BACKUP_S3_ACCESS_KEY_ID || given.BACKUP_S3_SECRET_ACCESS_KEY;
  if (bucket && !hasBoth && (given.BACKUP_S3_ENDPOINT || !given.S3_ENDPOINT)) {
    throw new Error(
      "BACKUP_S3_BUCKET wants BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY with it.",
    );
  }
  if (bucket && !given.BACKUP_S3_ENDPOINT && !given.S3_ENDPOINT) {
    throw new Error("BACKUP_S3_BUCKET wants BACKUP_S3_ENDPOINT with it.");
  }
  if (hasOne && !hasBoth) {
    throw new Error("BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY belong together.");
  }
}

/** Returns the off-site store, or null. Defaults are the image store's, whose key is only sent to its own endpoint. */
export function readOffSiteSettings(settings: CopyStore & ImageStore): OffSiteSettings | null {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_PREFIX: prefix = "backups/", S3_PATH_STYLE: isPathStyle } = settings;
  const isOwn = settings.BACKUP_S3_ENDPOINT !== undefined;
  const hasKey = isOwn || settings.BACKUP_S3_ACCESS_KEY_ID || settings.BACKUP_S3_SECRET_ACCESS_KEY;
  const endpoint = settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT;
  const accessKeyId = hasKey ? settings.BACKUP_S3_ACCESS_KEY_ID : settings.S3_ACCESS_KEY_ID;
  const secretAccessKey = hasKey ? settings.BACKUP_S3_SECRET_ACCESS_KEY : settings.S3_SECRET_ACCESS_KEY;
  if (!bucket || !endpoint || !accessKeyId || !secretAccessKey) return null;
  const region = settings.BACKUP_S3_REGION ?? (isOwn ? "us-east-1" : settings.S3_REGION);
  return { bucket, prefix, endpoint, accessKeyId, secretAccessKey, region, isPathStyle, variables: "BACKUP_S3_" };
}
