import { Client } from "pg";

/**
 * Runs `work` with a connection of its own, whose locks are released when it ends, for whatever reason. Throws an error
 * of one line when the database cannot be reached.
 */
export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
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

/** Takes an advisory lock for as long as the connection lasts. False when another connection has it. */
export async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lock]);
  return rows[0]?.taken === true;
}

/** An error in words. Where a name has several addresses, Node's has a reason for each and no text of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
