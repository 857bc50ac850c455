import { Client, DatabaseError } from "pg";

/** Any number: it only has to be the same for every process that prepares one database. */
const preparationLock = 7_236_512;

/** Whether a first start has been finished on this database. Throws an error of one line when it cannot be reached. */
export async function isDatabasePrepared(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, readMilestone);
}

/**
 * Runs `work`, which prepares a database for its first use, unless that is done; then notes that it is. Of several
 * processes that start together one works and the others wait for it; when it is killed, the next takes over. `onWait`
 * is called when there is somebody to wait for.
 */
export async function prepareDatabaseOnce(
  databaseUrl: string,
  work: () => Promise<void>,
  onWait: () => void,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [preparationLock]);
    if (!rows[0]?.taken) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [preparationLock]);
    }
    if (await readMilestone(client)) return;
    await work();
    await client.query("insert into postgrado.milestones (name) values ('prepared') on conflict do nothing");
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

/** The connection's end gives the lock free, however it comes. */
async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`DATABASE_URL: the database cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where a name has several addresses, Node's error has a reason for each and no text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
