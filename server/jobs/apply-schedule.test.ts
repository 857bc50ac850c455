import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import type { ContentListener } from "../../backend/content-changes.ts";
import { type Logger, silentLogger } from "../../backend/logger.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import { scheduleJob, watchSchedule } from "./apply-schedule.ts";
import type { Job, JobContext } from "./queue/job-handler.ts";
import { runJobs } from "./queue/job-runner.ts";

const warn = vi.fn();
/** Response of the database to `apply_schedule`. */
let next: string | null = null;
let isUnreachable = false;
/** Database functions that were called. */
let calls: string[] = [];
let announce: () => void = () => undefined;

const answer: typeof fetch = async (input) => {
  calls.push(String(input).split("/").at(-1) ?? "");
  if (isUnreachable) throw new TypeError("fetch failed");
  return Response.json(next);
};
const connection = { url: "http://backend.example", anonKey: "key", fetch: answer };
const log = { ...silentLogger, warn } as unknown as Logger;
const onContentChange = (listener: ContentListener) => {
  announce = () => listener(null);
};
const start = (serviceFetch: typeof fetch | null) =>
  watchSchedule({ backend: { ...connection, serviceFetch, onContentChange }, log });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-07-01T12:00:00Z") });
  vi.clearAllMocks();
  [next, isUnreachable, calls] = [null, false, []];
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-07-01T12:00:30Z", 30],
  // Expiring rows are written without a notification.
  ["2026-07-01T15:00:00Z", 60],
  [null, 60],
  // The row was locked by another transaction: retried soon, but not immediately.
  ["2026-07-01T11:00:00Z", 1],
])("with the next moment at %s the job runs again after %d seconds", async (moment, seconds) => {
  next = moment;
  const db = createSessionlessClient(connection.url, "key", answer);
  const { nextRun } = (await scheduleJob.work({} as Job, { db } as JobContext)) ?? {};
  expect(((nextRun?.getTime() ?? 0) - Date.now()) / 1000).toBe(seconds);
});

test("a series of changes has the job run once, soon", async () => {
  start(answer);
  for (const _ of [1, 2, 3]) {
    announce();
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toEqual(["run_job_now"]);
  announce();
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toEqual(["run_job_now", "run_job_now"]);
});

test("applies the schedule immediately and each minute without the service key, and logs an outage once", async () => {
  isUnreachable = true;
  start(null);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([calls.length, warn.mock.calls.length]).toEqual([3, 1]);
  isUnreachable = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(Array(4).fill("apply_schedule"));
  expect(warn).toHaveBeenCalledTimes(1);
});

test("a draft of an editor is published by the job when its moment has come, and an expired row archived", async () => {
  vi.useRealTimers();
  const { service, connect, createPerson, backend, close } = await openTestBackend();
  const own = { url: siteUrl, anonKey: secrets.anonKey, serviceFetch: backend.serviceFetch, onJobs: backend.onJobs };
  const stop = runJobs({ backend: own, handlers: { schedule: scheduleJob }, log: silentLogger });
  const editor = connect();
  await editor.auth.signInWithPassword(await createPerson("editor"));
  // The job has run once, and found nothing to do for a minute.
  const ended = () => service.from("jobs").select("state").not("ended_at", "is", null).throwOnError();
  await vi.waitFor(async () => expect((await ended()).data).toEqual([{ state: "waiting" }]));
  // Later than storing the draft takes, also on a busy machine.
  const moment = new Date(Date.now() + 3000).toISOString();
  const expiring = { group: "research", title: "X", url: "https://x.example", expires_at: moment };
  await editor.from("links").insert(expiring).throwOnError();
  const changed = vi.fn();
  backend.onContentChange(changed);
  const content = { row: { key: "later", title: "Luego" } };
  const draft = { table_name: "pages", content, status: "scheduled", publish_at: moment };
  await editor.from("record_drafts").insert(draft).throwOnError();
  const visitor = connect("192.0.2.9");
  await vi.waitFor(
    async () =>
      expect((await service.from("links").select("status").throwOnError()).data).toEqual([{ status: "archived" }]),
    { timeout: 30_000 },
  );
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
  expect((await visitor.from("pages").select("title").throwOnError()).data).toEqual([{ title: "Luego" }]);
  expect((await visitor.from("links").select("title").throwOnError()).data).toEqual([]);
  expect(changed).toHaveBeenCalled();
  await stop();
  await close();
});
