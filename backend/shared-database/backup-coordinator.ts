import { type BackupStatus, backupStatusSchema, noBackups } from "../backup/backup-status.ts";
import { tryLock, withClient } from "./own-connection.ts";

/** Any number: it only has to be the same for every process that backs one database up. */
const backupLock = 7_236_513;

/** How the processes of a site agree who makes the next backup. */
export type BackupCoordinator = {
  /** What is known of the backups that were made in turn. */
  read(): Promise<BackupStatus>;
  /** Runs `work` unless another process is at it. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  /** Notes what is known now; called in one's turn. */
  note(status: BackupStatus): Promise<void>;
};

/** Turns among the processes on one database, which keeps what is known of the backups. */
export function createSharedCoordinator(databaseUrl: string): BackupCoordinator {
  return {
    read: () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query("select status from postgrado.backup_status");
        return backupStatusSchema.safeParse(rows[0]?.status).data ?? noBackups;
      }),
    runExclusively: (work) =>
      withClient(databaseUrl, async (client) => {
        if (await tryLock(client, backupLock)) await work();
      }),
    note: (status) =>
      withClient(databaseUrl, async (client) => {
        await client.query(
          `insert into postgrado.backup_status (status) values ($1)
             on conflict (only_row) do update set status = excluded.status`,
          [JSON.stringify(status)],
        );
      }),
  };
}
