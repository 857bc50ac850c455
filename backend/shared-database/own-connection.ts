import { Client } from "pg";

/** Runs `work` with a dedicated connection. Throws a one-line error if the database is unreachable. */
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

/** Takes an advisory lock for the lifetime of the connection. Returns false when another connection has it. */
export async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lock]);
  return rows[0]?.taken === true;
}

/** Returns an error's message. For a host with several addresses, Node's has only a list of errors. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
