import { type Client, DatabaseError } from "pg";
import { listenerName } from "../database/listen-for-notifications.ts";
import { tryLock, withClient } from "./own-connection.ts";

/** Any number: it only has to be the same for every process that prepares one database. */
const preparationLock = 7_236_512;

/** Whether a first start has been finished on this database. Throws an error of one line when it cannot be reached. */
export async function isDatabasePrepared(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, readMilestone);
}

/**
 * Runs `work`, which prepares a database for its first use, unless that is done; then notes that it is. Of several
 * processes that start together one works and the others wait for it; when it is killed, the next takes over. `onWait`
 * is called when there is another process to wait for.
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

/** Notes that a first start needs to do nothing on this database. */
export const notePrepared = "insert into postgrado.milestones (name) values ('prepared') on conflict do nothing";

/**
 * Runs `work` while no process prepares this database, or starts to work on it. Throws an error of one line when one
 * does already.
 */
export async function whileUnused(databaseUrl: string, work: () => Promise<void>): Promise<void> {
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
    // Nothing of ours is there yet.
    if (error instanceof DatabaseError && error.code === "42P01") return false;
    throw error;
  }
}
