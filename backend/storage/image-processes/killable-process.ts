import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { JobLimitError, type LimitReason } from "./job-limit-error.ts";
import type { Reply, Request } from "./serve-jobs.ts";

export type KillableProcess<Job, Result> = {
  /** Throws `JobLimitError` if the process is killed or ends first; it can then run no further job. */
  perform(job: Job, timeMs: number): Promise<{ result: Result; residentBytes: number }>;
  kill(): void;
  ended: Promise<void>;
};

export type ProcessLimits = { memoryBytes: number; hangMs: number };

/** Environment variables passed to a child: none of the site's secrets, since it decodes untrusted files. */
const passedOn = [
  ...["PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "FONTCONFIG_PATH"],
  "NODE_COMPILE_CACHE",
];

/** JavaScript heap in megabytes; image data is not in it. */
const heapMb = 128;

/** Maximum characters of stderr that are kept for the log. */
const maxDetailsLength = 2_000;

/**
 * Starts `program`, which calls `serveJobs`, with a low priority. A job beyond `timeMs` of processor time,
 * `memoryBytes` or `hangMs` ends the process with SIGKILL, because native code cannot be stopped otherwise.
 */
export function startProcess<Job extends { bytes?: Uint8Array }, Result>(
  program: string,
  { memoryBytes, hangMs }: ProcessLimits,
): KillableProcess<Job, Result> {
  const child = fork(program, [String(memoryBytes)], {
    serialization: "advanced",
    stdio: ["pipe", "ignore", "pipe", "ipc"],
    // Does not inherit the Node options of this process.
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Limits the arenas of glibc, which would retain the freed memory of each thread.
    env: { ...pick(process.env, passedOn), MALLOC_ARENA_MAX: "2" },
  });
  let details = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    details = (details + text).slice(-maxDetailsLength);
  });
  // A failed write is ignored: the end of the process is handled.
  child.stdin?.on("error", () => undefined);
  // A process that could not be started never emits `close`.
  let hasEnded = child.pid === undefined;
  const ended = new Promise<void>((resolve) => {
    if (hasEnded) resolve();
    child.once("close", () => {
      hasEnded = true;
      resolve();
    });
  });
  child.on("error", (error) => {
    details = error.message;
  });
  lowerPriority(child.pid);

  function perform(job: Job, timeMs: number): Promise<{ result: Result; residentBytes: number }> {
    return new Promise((resolve, reject) => {
      let reason: LimitReason = "ended";
      const stop = (because: LimitReason) => {
        reason = because;
        child.kill("SIGKILL");
      };
      const timer = setTimeout(stop, hangMs, "time");
      const settle = () => {
        clearTimeout(timer);
        child.off("message", onMessage).off("close", onClose);
      };
      const onMessage = (reply: Reply<Result>) => {
        if ("exceeded" in reply) return stop(reply.exceeded);
        settle();
        resolve(reply);
      };
      const onClose = () => {
        settle();
        reject(new JobLimitError(reason, details));
      };
      if (hasEnded) return onClose();
      child.on("message", onMessage).once("close", onClose);
      const { bytes, ...rest } = job;
      const request: Request<Job> = { job: rest, byteLength: bytes?.byteLength ?? null, timeMs };
      // A failed send is ignored, too.
      child.send(request, () => undefined);
      if (bytes) child.stdin?.write(bytes);
    });
  }

  return { perform, ended, kill: () => child.kill("SIGKILL") };
}

/** Lowers the priority of a process, because rendering pages comes first. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system does not allow it.
  }
}

function pick(environment: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
