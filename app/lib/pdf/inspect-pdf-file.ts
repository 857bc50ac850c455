import type { PdfProblem } from "./pdf-problem.ts";

/** How long a file may take to be read, in milliseconds. */
const timeoutMs = 30_000;

/**
 * `inspectPdf` in a thread of the browser, which is ended when it takes too long. Rejects when it cannot be started.
 */
export async function inspectPdfFile(file: Blob): Promise<{ pages: number } | { problem: PdfProblem }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const thread = new Worker(new URL("./inspect-pdf.worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(resolve, timeoutMs, { problem: "excessive" });
      thread.onmessage = ({ data }) => resolve(data);
      thread.onerror = () => reject(new Error("The PDF could not be read"));
      thread.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    thread.terminate();
  }
}
