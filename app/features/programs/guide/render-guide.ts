import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { GuideContent } from "./guide-content.ts";
import type { SheetContent } from "./sheet-content.ts";

// Asked of the repository's root, where every process of this project runs, and not of this module: a bundle has it
// somewhere else. The document's own files stay out of the bundle and run as they are.
const program = createRequire(resolve("package.json")).resolve(
  "#app/features/programs/guide/document/guide-process.ts",
);

/**
 * The guide, or the sheet of one program, as a PDF. Setting the pages takes seconds of computing and some hundred megabytes: they are spent in a
 * process of its own, which gives its memory back when it ends. Throws when it ended without an answer; what it
 * complained of is then among this process's messages.
 */
export function renderGuide(content: GuideContent | SheetContent): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const child = fork(program, {
      serialization: "advanced",
      // What this process was started with is not for that one; and development's React is much slower.
      execArgv: ["--max-old-space-size=512"],
      env: { ...process.env, NODE_ENV: "production" },
      // Whatever keeps it from an end must not keep all later guides from a beginning.
      timeout: 120_000,
    });
    child.once("message", (bytes) => done(bytes as Uint8Array<ArrayBuffer>));
    child.on("error", fail);
    child.once("exit", (code, signal) =>
      fail(new Error(`The guide's process ended without a guide (${signal ?? code}).`)),
    );
    child.send(content);
  });
}
