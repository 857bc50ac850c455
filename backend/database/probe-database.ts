import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Client, DatabaseError } from "pg";

/**
 * Asks the database a trivial question on a new connection. Resolves when it answers, also by saying that it has too
 * many connections; rejects with the reason when it does not within `timeoutMs`.
 */
export async function probeDatabase(url: string, timeoutMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "53300")) throw error;
  } finally {
    // A server that hangs would not confirm the end of the connection either.
    void client.end().catch(() => undefined);
  }
}

/**
 * Does the same in a thread of its own: whatever this one is busy with, an answer that arrives in time is seen in time.
 */
export async function probeInThread(url: string, timeoutMs: number): Promise<void> {
  const worker = new Worker(new URL("./probe-thread.ts", import.meta.url), { workerData: { url, timeoutMs } });
  const [reason] = (await once(worker, "message")) as [string | null];
  if (reason !== null) throw new Error(reason);
}
