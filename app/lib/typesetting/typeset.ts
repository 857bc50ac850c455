import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Typesetting } from "./typesetting.ts";

// Asked of the repository's root, where every process of this project runs, and not of this module: a bundle has it
// somewhere else. The program and the templates stay out of the bundle and run as they are.
const program = createRequire(resolve("package.json")).resolve("#app/lib/typesetting/typeset-process.ts");

/**
 * A document as a tagged PDF that keeps the rules of PDF/UA-1. Typst is native code of 50 MB and keeps what it has
 * computed: it runs in a process of its own, which gives its memory back when it ends. Throws when that process ended
 * without a result; its own errors are then in the output of this one.
 */
export function typeset(typesetting: Typesetting): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, fail) => {
    const child = fork(program, {
      serialization: "advanced",
      // Not the options of Node that this process was started with.
      execArgv: ["--max-old-space-size=256"],
      env: { ...process.env, NODE_ENV: "production" },
      // A process that does not end must not block all later documents.
      timeout: 60_000,
    });
    child.once("message", (bytes) => done(bytes as Uint8Array<ArrayBuffer>));
    child.on("error", fail);
    // Not at its `exit`: on a busy machine this process is told of that before it has read the message. The child is
    // closed once both are done.
    child.once("close", (code, signal) =>
      fail(new Error(`The process that sets ${typesetting.fileName} ended without it (${signal ?? code}).`)),
    );
    child.send(typesetting);
  });
}
