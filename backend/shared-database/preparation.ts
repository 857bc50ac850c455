import { type Client, DatabaseError } from "pg";
import { listenerName } from "../database/listen-for-notifications.ts";
import { tryLock, withClient } from "./own-connection.ts";

/** An arbitrary number, the same in every process that prepares one database. */
const preparationLock = 7_236_512;

/** Returns true if a first start has been completed on this database. Throws a one-line error if it is unreachable. */
export async function isDatabasePrepared(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, readMilestone);
}

/**
 * Runs `work`, which prepares a database for its first use, once. Of several processes one works and the others wait;
 * when it is killed, the next one continues. Calls `onWait` before waiting.
 */
export async function prepareDatabaseOnce(
  databaseUrl: string,
  work: () => Promise<void>,
  onWait: () => void,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    if (!(await tryLock(client, preparationLock))) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [preparationLock]);
    }
    if (await readMilestone(client)) return;
    await work();
    await client.query(notePrepared);
  });
}

/** Records that a first start has nothing to do on this database. */
export const notePrepared = "insert into postgrado.milestones (name) values ('prepared') on conflict do nothing";

/** Runs `work` while no process prepares or uses this database. Throws a one-line error if one does already. */
export async function withExclusiveSite(databaseUrl: string, work: () => Promise<unknown>): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const isFree = await tryLock(client, preparationLock);
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = $1",
      [listenerName],
    );
    if (!isFree || rows.length > 0)
      throw new Error("DATABASE_URL: the site is running on this database. Stop it first.");
    await work();
  });
}

async function readMilestone(client: Client): Promise<boolean> {
  try {
    return (await client.query("select from postgrado.milestones where name = 'prepared'")).rowCount === 1;
  } catch (error) {
    // Our tables do not exist yet.
    if (error instanceof DatabaseError && error.code === "42P01") return false;
    throw error;
  }
}
