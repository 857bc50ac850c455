import type { PdfProblem } from "./pdf-problem.ts";

const timeoutMs = 30_000;

/** Runs `inspectPdf` in a web worker and terminates it after 30 seconds. Rejects if the worker cannot start. */
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
