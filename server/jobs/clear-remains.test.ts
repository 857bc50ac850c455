import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { clearRemainsJob } from "./clear-remains.ts";
import type { Job, JobContext } from "./queue/job-handler.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const clearRemains = vi.fn(async () => undefined);

/** Runs the job, with the end of its last run. */
async function run(ended_at: string | null): Promise<number> {
  clearRemains.mockClear();
  const { clear_remains: job } = clearRemainsJob({ clearRemains });
  await job?.work({ ended_at } as Job, { db: backend.service } as JobContext);
  return clearRemains.mock.calls.length;
}

test("the files are cleared after an erasure that is newer than the last run, and not otherwise", async () => {
  expect(await run(null)).toBe(0);
  await backend.database.execute(`
    insert into public.erasures (id, erased_at, reason, result)
    values (gen_random_uuid(), '2026-12-01T12:00:00Z', 'Solicitud', '{}')`);
  expect(await run(null)).toBe(1);
  expect(await run("2026-12-01T11:59:00Z")).toBe(1);
  expect(await run("2026-12-01T12:01:00Z")).toBe(0);
});

test("there is no job where the files belong to another server", () => {
  expect(clearRemainsJob({ clearRemains: null })).toEqual({});
});
