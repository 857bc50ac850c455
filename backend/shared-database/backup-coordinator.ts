import { type BackupStatus, backupStatusSchema, noBackups } from "../backup/backup-status.ts";
import { tryLock, withClient } from "./own-connection.ts";

/** An arbitrary number, the same in every process that backs up one database. */
const backupLock = 7_236_513;

/** Coordinates the processes of a site, so that one of them makes the next backup. */
export type BackupCoordinator = {
  read(): Promise<BackupStatus>;
  /** Runs `work` unless another process is running it. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  note(status: BackupStatus): Promise<void>;
};

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
