import { pbkdf2 } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { serveJobs } from "../../../backend/storage/image-processes/serve-jobs.ts";

/** What the tests of the pool have a process do. */
export type TestJob =
  | { kind: "describe" }
  | { kind: "wait"; ms: number }
  | { kind: "hang" }
  | { kind: "compute" }
  | { kind: "allocate" }
  | { kind: "crash" }
  /** Says in a file which process it is, and never ends; when the file is there it ends at once. */
  | { kind: "wait-once"; file: string };

export type TestResult = { pid: number; start: number; end: number; environment: string[] };

const taken: Buffer[] = [];

serveJobs(async (job: TestJob): Promise<TestResult> => {
  const start = Date.now();
  if (job.kind === "wait") await wait(job.ms);
  while (job.kind === "hang");
  // In a thread of its own, as decoders do.
  if (job.kind === "compute") pbkdf2("", "", 2 ** 31 - 1, 8, "sha512", () => undefined);
  if (job.kind === "compute") await new Promise(() => undefined);
  for (; job.kind === "allocate"; await wait(1)) taken.push(Buffer.alloc(8 * 1024 ** 2, 1));
  if (job.kind === "crash") process.kill(process.pid, "SIGKILL");
  if (job.kind === "wait-once" && !existsSync(job.file)) {
    writeFileSync(job.file, String(process.pid));
    await new Promise(() => undefined);
  }
  return { pid: process.pid, start, end: Date.now(), environment: Object.keys(process.env) };
});
