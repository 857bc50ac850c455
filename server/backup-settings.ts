import { resolve } from "node:path";
import { z } from "zod";

const minute = 60_000;
const units: Record<string, number> = { m: minute, h: 60 * minute, d: 24 * 60 * minute };
const intervalText = "an interval from 5m to 60d, such as 24h";

/** When backups are made by themselves, where they go and how many are kept. */
export const backupVariables = {
  BACKUP_EVERY: z
    .string()
    .regex(/^\d{1,5}[mhd]$/, intervalText)
    .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0))
    .refine((interval) => interval >= 5 * minute && interval <= 60 * 24 * 60 * minute, intervalText)
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}$/, "a number of backups from 1 to 1000")
    .transform(Number)
    .refine((count) => count >= 1 && count <= 1000, "a number of backups from 1 to 1000")
    .optional(),
};

type Given = Readonly<Partial<Record<keyof typeof backupVariables | "SUPABASE_URL", unknown>>>;

/** Throws an error of one line for settings that do not make a schedule together. */
export function requireWholeSchedule({ BACKUP_EVERY, BACKUP_DIR, BACKUP_KEEP, SUPABASE_URL }: Given): void {
  if (BACKUP_EVERY && SUPABASE_URL)
    throw new Error("BACKUP_EVERY is set, but a Supabase project makes its own backups.");
  if (BACKUP_EVERY && !BACKUP_DIR)
    throw new Error("BACKUP_EVERY is set without BACKUP_DIR: expected a directory for it.");
  for (const [name, value] of Object.entries({ BACKUP_DIR, BACKUP_KEEP })) {
    if (value && !BACKUP_EVERY) throw new Error(`${name} is only used together with BACKUP_EVERY.`);
  }
}
