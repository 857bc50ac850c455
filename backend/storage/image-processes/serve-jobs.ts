import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";

/**
 * Message to a process. `timeMs` is the processor time that the job may take. The job's `bytes` follow on standard
 * input, since a message is copied twice before it is sent; `byteLength` is null for a job without.
 */
export type Request<Job> = { job: Omit<Job, "bytes">; byteLength: number | null; timeMs: number };

/** Message from a process: the result with the process's resident memory in bytes, or the exceeded limit. */
export type Reply<Result> = { result: Result; residentBytes: number } | { exceeded: "time" | "memory" };

/** Milliseconds between checks of time and memory during a job. */
const watchMs = 20;

/**
 * Runs jobs one at a time until the parent ends. `perform` must not throw. The process monitors itself, which works on
 * every system: decoders use other threads. It ends with SIGKILL above the job's time or the memory in its first
 * argument.
 */
export function serveJobs<Job, Result>(perform: (job: Job) => Promise<Result>): void {
  const maxBytes = Number(process.argv[2]);
  const killSelf = () => process.kill(process.pid, "SIGKILL");
  // A stop of the site signals the whole process group; the parent decides when a job ends.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.on("disconnect", killSelf);
  volunteerForOutOfMemory();
  // Node writes the cache of NODE_COMPILE_CACHE at the exit, which a killed process does not reach.
  flushCompileCache();

  const send = (reply: Reply<Result>, sent = () => {}) => process.send?.(reply, sent);

  process.on("message", async ({ job, byteLength, timeMs }: Request<Job>) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isTooLarge = process.memoryUsage.rss() > maxBytes;
      if (!isTooLarge && (user + system) / 1000 < timeMs) return;
      clearInterval(watch);
      send({ exceeded: isTooLarge ? "memory" : "time" }, killSelf);
    }, watchMs);
    const bytes = byteLength === null ? {} : { bytes: await readInput(byteLength) };
    const result = await perform({ ...job, ...bytes } as Job);
    clearInterval(watch);
    send({ result, residentBytes: process.memoryUsage.rss() });
  });
}

/** Reads so many bytes from standard input. */
async function readInput(length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const chunk: Buffer | null = process.stdin.read();
    if (chunk) read += chunk.copy(bytes, read);
    else await once(process.stdin, "readable");
  }
  return bytes;
}

/** Makes a system without memory end this process before the site and its database. */
function volunteerForOutOfMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "800");
  } catch {
    // Not Linux.
  }
}
