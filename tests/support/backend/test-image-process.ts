import { pbkdf2 } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { serveJobs } from "../../../backend/storage/image-processes/serve-jobs.ts";

/** Jobs for a process in tests of the pool. */
export type TestJob =
  | { kind: "describe" }
  | { kind: "wait"; ms: number }
  | { kind: "hang" }
  | { kind: "compute" }
  | { kind: "allocate" }
  | { kind: "crash" }
  /** Writes its process id to a file and hangs; if the file exists, ends immediately. */
  | { kind: "wait-once"; file: string };

export type TestResult = { pid: number; start: number; end: number; environment: string[] };

const taken: Buffer[] = [];

serveJobs(async (job: TestJob): Promise<TestResult> => {
  const start = Date.now();
  if (job.kind === "wait") await wait(job.ms);
  while (job.kind === "hang");
  // In a thread, like decoders.
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
