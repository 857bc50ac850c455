import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Typesetting } from "./typesetting.ts";

// Resolved from the repository's root, the working directory of every process of this project: `import.meta.url`
// differs in a bundle. The program and the templates are not bundled.
const program = createRequire(resolve("package.json")).resolve("#app/lib/typesetting/typeset-process.ts");

/**
 * Renders a document as a tagged PDF (PDF/UA-1). Typst is 50 MB of native code and caches its results: it runs in a
 * child process, which frees the memory when it exits. Throws if the process exits without a result; its errors are in
 * this process's output.
 */
export function typeset(typesetting: Typesetting): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const child = fork(program, {
      serialization: "advanced",
      // Not inheriting the Node options of this process.
      execArgv: ["--max-old-space-size=256"],
      env: { ...process.env, NODE_ENV: "production" },
      // A process that hangs must not block all later documents.
      timeout: 60_000,
    });
    child.once("message", (bytes) => done(bytes as Uint8Array<ArrayBuffer>));
    child.on("error", fail);
    // Not on `exit`: on a busy machine this process gets that event before it has read the message. `close` follows
    // both.
    child.once("close", (code, signal) =>
      fail(new Error(`The process that sets ${typesetting.fileName} ended without it (${signal ?? code}).`)),
    );
    child.send(typesetting);
  });
}
