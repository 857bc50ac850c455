import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import type { TestJob, TestResult } from "#tests/support/backend/test-image-process.ts";
import { QueueFullError } from "../../limits/keyed-queue.ts";
import { silentLogger } from "../../logger.ts";
import { createProcessPool, type PoolOptions, type ProcessPool } from "./process-pool.ts";

const program = fileURLToPath(new URL("../../../tests/support/backend/test-image-process.ts", import.meta.url));
const timeMs = 20_000;
let close = async () => {};

function openPool(options: Partial<PoolOptions> = {}): ProcessPool<TestJob, TestResult> {
  const pool = createProcessPool<TestJob, TestResult>({ program, log: silentLogger, ...options });
  close = pool.close;
  return pool;
}

afterEach(() => close());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const describeJob = () => ({ kind: "describe" }) as const;

test("a process does one job after the other, without this process's secrets, and ends when it is idle", async () => {
  vi.stubEnv("JWT_SECRET", "a secret");
  const pool = openPool({ idleMs: 300 });
  const first = await pool.run(describeJob, { lane: "a", timeMs });
  const second = await pool.run(describeJob, { lane: "b", timeMs });
  expect(second.pid).toBe(first.pid);
  expect(first.environment).not.toContain("JWT_SECRET");
  await vi.waitFor(() => expect(isAlive(first.pid)).toBe(false), 10_000);
  const third = await pool.run(describeJob, { lane: "a", timeMs });
  expect(third.pid).not.toBe(first.pid);
});

test("jobs of one lane run one at a time, those of others beside them", async () => {
  const pool = openPool();
  // Both processes run, so that the measured times do not include a start.
  await Promise.all(["a", "b"].map((lane) => pool.run(describeJob, { lane, timeMs })));
  const job = () => ({ kind: "wait", ms: 1_000 }) as const;
  const [one, two, other] = await Promise.all(["a", "a", "b"].map((lane) => pool.run(job, { lane, timeMs })));
  if (!one || !two || !other) throw new Error("There are three");
  expect(two.start).toBeGreaterThanOrEqual(one.end);
  expect(other.start).toBeLessThan(one.end);
});

test("kills a job at its timeout, without affecting other jobs", async () => {
  const pool = openPool();
  const endless = pool.run(() => ({ kind: "compute" }), { lane: "bad", timeMs: 500 }).catch((error: unknown) => error);
  const others = Array.from({ length: 5 }, () => pool.run(describeJob, { lane: "good", timeMs }));
  await Promise.all(others);
  expect(await endless).toMatchObject({ name: "JobLimitError", reason: "time" });
  await pool.run(describeJob, { lane: "bad", timeMs });
});

test("a job that leaves its process no chance to look at the time is killed by the clock", async () => {
  const pool = openPool({ hangMs: 3_000 });
  const job = pool.run(() => ({ kind: "hang" }), { lane: "a", timeMs: 500 });
  await expect(job).rejects.toMatchObject({ name: "JobLimitError", reason: "time" });
});

test("a job that takes more memory than a process may have is killed", async () => {
  const pool = openPool({ memoryBytes: 200 * 1024 ** 2 });
  const job = pool.run(() => ({ kind: "allocate" }), { lane: "a", timeMs });
  await expect(job).rejects.toMatchObject({ name: "JobLimitError", reason: "memory" });
});

test("retries a job whose process was killed, and fails it after the second kill", async () => {
  const pool = openPool();
  const directory = await mkdtemp(join(tmpdir(), "postgrado-pool-"));
  const file = join(directory, "pid");
  const job = pool.run(() => ({ kind: "wait-once", file }), { lane: "a", timeMs });
  const pid = await vi.waitFor(
    async () => Number(await readFile(file, "utf8")) || Promise.reject(new Error("none")),
    15_000,
  );
  process.kill(pid, "SIGKILL");
  expect((await job).pid).not.toBe(pid);
  await rm(directory, { recursive: true });
  const crashing = pool.run(() => ({ kind: "crash" }), { lane: "a", timeMs });
  await expect(crashing).rejects.toMatchObject({ name: "JobLimitError", reason: "ended" });
});

test("a program that cannot be started fails its jobs, and the next ones too", async () => {
  const pool = openPool({ program: "/nowhere/program.ts" });
  for (let round = 0; round < 2; round += 1) {
    const job = pool.run(describeJob, { lane: "a", timeMs });
    await expect(job).rejects.toMatchObject({
      reason: "ended",
      message: expect.stringContaining("Cannot find module"),
    });
  }
});

test("a job that cannot be made is no harm to the next, and more jobs than may wait are refused", async () => {
  const pool = openPool({ maxQueueLength: 1 });
  await expect(pool.run(() => Promise.reject(new Error("unreachable")), { lane: "a", timeMs })).rejects.toThrow(
    "unreachable",
  );
  const running = pool.run(describeJob, { lane: "a", timeMs });
  const waiting = pool.run(describeJob, { lane: "a", timeMs });
  await expect(pool.run(describeJob, { lane: "a", timeMs })).rejects.toThrow(QueueFullError);
  await Promise.all([running, waiting]);
});

test("closing ends all processes and what waits", async () => {
  const pool = openPool();
  const { pid } = await pool.run(describeJob, { lane: "a", timeMs });
  const jobs = ["a", "a", "b"].map((lane) => pool.run(() => ({ kind: "hang" }), { lane, timeMs }));
  const failed = Promise.all(jobs.map((job) => expect(job).rejects.toThrow()));
  await pool.close();
  await failed;
  expect(isAlive(pid)).toBe(false);
});
