import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PdfProblem } from "../../../app/lib/pdf/pdf-problem.ts";

/** Heap of the thread in megabytes, enough for the largest accepted PDF. */
const heapMb = 256;

/** Reads a PDF in a thread, since the parser is JavaScript: the main thread can then enforce the limits. */
export async function inspectInThread(path: string): Promise<{ pages: number } | { problem: PdfProblem }> {
  const thread = new Worker(new URL("./inspect-pdf-thread.ts", import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
  });
  try {
    const [result] = await once(thread, "message");
    return result;
  } catch {
    // The thread ran out of heap.
    return { problem: "excessive" };
  } finally {
    await thread.terminate();
  }
}
