import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Client, DatabaseError } from "pg";

/** Runs a trivial query on a new connection. “Too many connections” counts as a response. Rejects on timeout. */
export async function probeDatabase(url: string, timeoutMs: number): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "53300")) throw error;
  } finally {
    // Not awaited: a server that hangs would not confirm the end of the connection.
    void client.end().catch(() => undefined);
  }
}

/** Probes the database from another thread, which receives a response in time even when this thread is busy. */
export async function probeInThread(url: string, timeoutMs: number): Promise<void> {
  const worker = new Worker(new URL("./probe-thread.ts", import.meta.url), { workerData: { url, timeoutMs } });
  const [reason] = (await once(worker, "message")) as [string | null];
  if (reason !== null) throw new Error(reason);
}
