import { Gauge, type Registry } from "prom-client";
import type { BackupStatus } from "../../backend/backup/backup-status.ts";
import type { BackupSchedule } from "./scheduled-backups.ts";

/** Metric of one location of backups; NaN while the status is unknown, which differs from no backup. */
type Figure = { name: string; help: string; read(status: BackupStatus["offSite"]): number };

const seconds = (time: string | null | undefined) => (time ? Date.parse(time) / 1000 : 0);

const figures: Figure[] = [
  {
    name: "last_WHAT_timestamp_seconds",
    help: "When the newest was made that was read back and is whole, in seconds since 1970; 0 when there is none.",
    read: ({ last }) => seconds(last?.at),
  },
  {
    name: "WHAT_verified_timestamp_seconds",
    help: "When that one was read back, in seconds since 1970; 0 when there is none.",
    read: ({ last }) => seconds(last?.verifiedAt),
  },
  {
    name: "WHAT_verified",
    help: "1 when the last try ended with one that was read back and is whole, else 0.",
    read: ({ last, failedAt }) => (last && (!failedAt || last.verifiedAt > failedAt) ? 1 : 0),
  },
  { name: "WHAT_size_bytes", help: "Its size; 0 when there is none.", read: ({ last }) => last?.bytes ?? 0 },
  { name: "WHAT_failures", help: "Tries that failed, since the first backup.", read: ({ failures }) => failures },
  {
    name: "WHAT_last_failure_timestamp_seconds",
    help: "When the last try failed, in seconds since 1970; 0 when none did.",
    read: ({ failedAt }) => seconds(failedAt),
  },
];

/** Registers the metrics of the scheduled backups, and of their off-site copies if there are any. */
export function measureBackups(registry: Registry, { status, isCopied }: Pick<BackupSchedule, "status" | "isCopied">) {
  const add = (what: string, about: string, choose: (status: BackupStatus) => BackupStatus["offSite"]) => {
    for (const { name, help, read } of figures) {
      new Gauge({
        name: `postgrado_${name.replace("WHAT", what)}`,
        help: `${about} ${help}`,
        registers: [registry],
        async collect() {
          this.set(
            await status()
              .then(choose)
              .then(read, () => Number.NaN),
          );
        },
      });
    }
  };
  add("backup", "Backups of the schedule.", (status) => status);
  if (isCopied) add("backup_off_site", "Copies of the scheduled backups elsewhere.", ({ offSite }) => offSite);
}
