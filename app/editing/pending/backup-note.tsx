import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const health = z.object({ lastBackup: z.object({ at: z.string().nullable() }).optional().catch(undefined) });

/** Backups are daily: an age of two days means that one was missed. */
const oldMs = 2 * 24 * 60 * 60_000;

/** Time of the last backup, highlighted when it is too old. Renders nothing if the site makes no backups. */
export function BackupNote({ timeZone }: { timeZone: string }) {
  const { data: backup } = useQuery({ queryKey: ["last-backup"], queryFn: readLastBackup });
  if (!backup) return null;
  if (backup.at === null) return <p className="text-danger text-xs">{m.pending_backup_none()}</p>;
  const date = dateAndTime(backup.at, timeZone);
  return Date.now() - Date.parse(backup.at) > oldMs ? (
    <p className="text-danger text-xs">{m.pending_backup_old({ date })}</p>
  ) : (
    <p className="text-ink-soft text-xs">{m.pending_backup_at({ date })}</p>
  );
}

/** Returns the last backup from the readiness check; null if the site makes no backups. */
async function readLastBackup(): Promise<{ at: string | null } | null> {
  const answer = await fetch("/readyz");
  return health.parse(await answer.json()).lastBackup ?? null;
}
