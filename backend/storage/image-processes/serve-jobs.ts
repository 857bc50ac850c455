import { writeFileSync } from "node:fs";

/** What a process is sent. `timeMs`: the processor time that the job may take. */
export type Request<Job> = { job: Job; timeMs: number };

/** What a process sends back for a job, with its resident memory afterwards, in bytes; or why it gave up. */
export type Reply<Result> = { result: Result; residentBytes: number } | { exceeded: "time" | "memory" };

/** How often time and memory are looked at during a job. */
const watchMs = 20;

/**
 * The life of a process that `startProcess` started: does the jobs that it is sent, one at a time, and ends with its
 * parent. `perform` must not throw. The process watches itself, which works on every system, and ends with SIGKILL
 * above the job's processor time or the memory in its first argument: decoders work in threads of their own and leave
 * the main thread free.
 */
export function serveJobs<Job, Result>(perform: (job: Job) => Promise<Result>): void {
  const mostBytes = Number(process.argv[2]);
  const killSelf = () => process.kill(process.pid, "SIGKILL");
  // A stop of the site reaches the whole process group; the parent decides when a job ends.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.on("disconnect", killSelf);
  volunteerForOutOfMemory();

  const send = (reply: Reply<Result>, sent = () => {}) => process.send?.(reply, sent);

  process.on("message", async ({ job, timeMs }: Request<Job>) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      const isTooLarge = process.memoryUsage.rss() > mostBytes;
      if (!isTooLarge && (user + system) / 1000 < timeMs) return;
      clearInterval(watch);
      send({ exceeded: isTooLarge ? "memory" : "time" }, killSelf);
    }, watchMs);
    const result = await perform(job);
    clearInterval(watch);
    send({ result, residentBytes: process.memoryUsage.rss() });
  });
}

/** A machine without memory ends this process before the site and its database. */
function volunteerForOutOfMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "800");
  } catch {
    // Not Linux.
  }
}
