import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PdfProblem } from "../../../app/lib/pdf/pdf-problem.ts";

/** The JavaScript heap of the thread in megabytes: enough for the objects of the largest PDF that is taken. */
const heapMb = 256;

/**
 * Reads a PDF in a thread, since the reader is JavaScript: the main thread stays free to watch over time and memory,
 * and ends the process above its limits.
 */
export async function inspectInThread(bytes: Uint8Array): Promise<{ pages: number } | { problem: PdfProblem }> {
  const thread = new Worker(new URL("./inspect-pdf-thread.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: [],
  });
  try {
    const [result] = await once(thread, "message");
    return result;
  } catch {
    // It ran out of its heap.
    return { problem: "excessive" };
  } finally {
    await thread.terminate();
  }
}
