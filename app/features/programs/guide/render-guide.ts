import { createRequire } from "node:module";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { GuideContent } from "./guide-content.ts";

// Asked of the repository's root, where every process of this project runs, and not of this module: a bundle has it
// somewhere else. The thread's own files stay out of the bundle and run as they are.
const thread = createRequire(resolve("package.json")).resolve("#app/features/programs/guide/document/worker.ts");

/**
 * The guide as a PDF. Setting its pages takes seconds of computing and some hundred megabytes: they are spent in a
 * thread of its own, which ends with its work, so that visitors meanwhile get their pages. Throws what the thread
 * threw, or when it ended without an answer.
 */
export function renderGuide(content: GuideContent): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const worker = new Worker(thread, {
      workerData: content,
      // Development's React is several times slower; and what the process was started with is not for this thread.
      env: { ...process.env, NODE_ENV: "production" },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 48 },
    });
    worker.once("message", done);
    worker.once("error", fail);
    worker.once("exit", (code) => fail(new Error(`The guide's thread ended without a guide (exit code ${code}).`)));
  });
}
