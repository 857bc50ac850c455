import { parentPort, workerData } from "node:worker_threads";
import { probeDatabase } from "./probe-database.ts";

const { url, timeoutMs } = workerData as { url: string; timeoutMs: number };
const reason = await probeDatabase(url, timeoutMs).then(
  () => null,
  (error: NodeJS.ErrnoException) => error.code ?? error.message,
);
parentPort?.postMessage(reason);
