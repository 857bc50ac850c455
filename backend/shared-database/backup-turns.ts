import { tryLock, withClient } from "./own-connection.ts";

/** Any number: it only has to be the same for every process that backs one database up. */
const backupLock = 7_236_513;

/** How the processes of a site agree who makes the next backup. */
export type BackupTurns = {
  /** When the last backup that was made in turn was whole. */
  lastGood(): Promise<Date | null>;
  /** Runs `work` unless another process is at it. */
  takeTurn(work: () => Promise<void>): Promise<void>;
  /** Notes a backup that is whole. */
  note(time: Date): Promise<void>;
};

/** Turns among the processes on one database, which keeps the time of the last backup. */
export function createSharedTurns(databaseUrl: string): BackupTurns {
  return {
    lastGood: () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query("select reached_at from postgrado.milestones where name = 'backup'");
        return rows[0]?.reached_at ?? null;
      }),
    takeTurn: (work) =>
      withClient(databaseUrl, async (client) => {
        if (await tryLock(client, backupLock)) await work();
      }),
    note: (time) =>
      withClient(databaseUrl, async (client) => {
        await client.query(
          `insert into postgrado.milestones (name, reached_at) values ('backup', $1)
             on conflict (name) do update set reached_at = excluded.reached_at`,
          [time],
        );
      }),
  };
}
