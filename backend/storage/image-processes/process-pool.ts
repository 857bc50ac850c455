import { QueueFullError } from "../../limits/keyed-queue.ts";
import type { Logger } from "../../logger.ts";
import { JobLimitError } from "./job-limit-error.ts";
import { type KillableProcess, startProcess } from "./killable-process.ts";

/** `lane`: jobs of one lane run one at a time. `timeMs`: processor time after which the job's process is killed. */
type JobOptions = { lane: string; timeMs: number };

type Waiting = { lane: string; perform: () => Promise<void> };

export type ProcessPool<Job, Result> = {
  /**
   * Returns the result of the job, which is created when its turn comes. Throws `JobLimitError` for too much time or
   * memory or if its process died twice, and `QueueFullError` when the queue is full.
   */
  run(makeJob: () => Job | Promise<Job>, options: JobOptions): Promise<Result>;
  /** Resolves when all processes have ended. Running jobs are not waited for. */
  close(): Promise<void>;
};

export type PoolOptions = {
  program: string;
  log: Logger;
  /** Maximum number of processes; each is started when a job needs it. */
  size?: number;
  memoryBytes?: number;
  /** Milliseconds after which a job is killed; long, because a busy machine delays jobs. */
  hangMs?: number;
  /** Milliseconds after which an idle process ends. */
  idleMs?: number;
  maxQueueLength?: number;
};

/** Runs jobs in a few child processes, which can be killed without affecting anything else. */
export function createProcessPool<Job extends object, Result>({
  program,
  log,
  size = 2,
  memoryBytes = 512 * 1024 ** 2,
  hangMs = 60_000,
  idleMs = 10_000,
  maxQueueLength = 300,
}: PoolOptions): ProcessPool<Job, Result> {
  type Process = KillableProcess<Job, Result>;
  const all = new Set<Process>();
  const idle = new Map<Process, NodeJS.Timeout>();
  const waiting: Waiting[] = [];
  const busyLanes = new Set<string>();
  let closed = false;

  function takeProcess(): Process {
    const [kept] = idle.keys();
    if (kept) {
      clearTimeout(idle.get(kept));
      idle.delete(kept);
      return kept;
    }
    const started = startProcess<Job, Result>(program, { memoryBytes, hangMs });
    all.add(started);
    started.ended.then(() => {
      all.delete(started);
      clearTimeout(idle.get(started));
      idle.delete(started);
    });
    return started;
  }

  async function performOnce(job: Job, timeMs: number): Promise<Result> {
    if (closed) throw new QueueFullError("The pool is closed");
    const process = takeProcess();
    const { result, residentBytes } = await process.perform(job, timeMs);
    // Memory that the allocator retains would count against the next job.
    if (closed || residentBytes > memoryBytes / 2) process.kill();
    else idle.set(process, setTimeout(retire, idleMs, process));
    return result;
  }

  function retire(process: Process): void {
    idle.delete(process);
    process.kill();
  }

  /** Retries a job whose process was ended by something else, such as a system short of memory. */
  async function perform(job: Job, timeMs: number): Promise<Result> {
    const isRepeatable = (error: unknown) => error instanceof JobLimitError && error.reason === "ended" && !closed;
    try {
      return await performOnce(job, timeMs).catch((error) => {
        if (isRepeatable(error)) return performOnce(job, timeMs);
        throw error;
      });
    } catch (error) {
      if (error instanceof JobLimitError) {
        log.warn({ reason: error.reason, details: error.message }, "A job was stopped with its process");
      }
      throw error;
    }
  }

  function startNext(): void {
    while (busyLanes.size < size) {
      const position = waiting.findIndex(({ lane }) => !busyLanes.has(lane));
      const [next] = position < 0 ? [] : waiting.splice(position, 1);
      if (!next) return;
      busyLanes.add(next.lane);
      next.perform().finally(() => {
        busyLanes.delete(next.lane);
        startNext();
      });
    }
  }

  return {
    run: (makeJob, { lane, timeMs }) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxQueueLength) return reject(new QueueFullError("Too many jobs are waiting"));
        const work = async () => perform(await makeJob(), timeMs);
        waiting.push({ lane, perform: () => work().then(resolve, reject) });
        startNext();
      }),
    async close() {
      closed = true;
      const processes = [...all];
      for (const process of processes) process.kill();
      await Promise.all(processes.map(({ ended }) => ended));
    },
  };
}
