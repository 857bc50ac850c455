import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { silentLogger } from "../../../backend/logger.ts";
import { JobFailure, type JobHandlers } from "./job-handler.ts";
import { runJobs } from "./job-runner.ts";

let opened: Awaited<ReturnType<typeof openTestBackend>>;
let stops: (() => Promise<void>)[] = [];
const error = vi.fn();
/** Database functions whose responses are lost. */
let lost: string[] = [];
/** Delays the responses of a database function until the promise resolves. */
let delayed: { name: string; until: Promise<void> } | null = null;
let isDelayed = false;

beforeAll(async () => {
  opened = await openTestBackend();
});
beforeEach(() => {
  vi.clearAllMocks();
  lost = [];
  delayed = null;
  isDelayed = false;
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await opened.database.execute("delete from public.jobs");
});
afterAll(() => opened.close());

/** Starts a process's runner; returns the function that stops it. */
function start(handlers: JobHandlers, { isNotified = true } = {}) {
  const { backend } = opened;
  const serviceFetch: typeof fetch = async (...call) => {
    const name = lost.find((name) => String(call[0]).includes(`/rpc/${name}`));
    if (name) {
      lost = lost.filter((other) => other !== name);
      throw new TypeError("fetch failed");
    }
    const response = await backend.serviceFetch(...call);
    if (delayed && String(call[0]).includes(`/rpc/${delayed.name}`)) {
      isDelayed = true;
      await delayed.until;
    }
    return response;
  };
  const onJobs = isNotified ? backend.onJobs : null;
  const stop = runJobs({
    backend: { url: siteUrl, anonKey: secrets.anonKey, serviceFetch, onJobs },
    handlers,
    log: { ...silentLogger, error },
  });
  stops.push(stop);
  return stop;
}
const handler = (work: JobHandlers[string]["work"]) => ({ work, failure: "It failed" });
const enqueue = async (kind = "mail_request", subject = 1) =>
  (await opened.service.rpc("enqueue_job", { kind, subject }).throwOnError()).data;
const states = async () => (await opened.service.from("jobs").select("state, tries, reason").throwOnError()).data;
const makeDue = () => opened.database.execute("update public.jobs set run_at = now() where state <> 'dead'");

test("a job that is stored runs when the database notifies of it, with its row", async () => {
  const work = vi.fn(async () => undefined);
  start({ mail_request: handler(work) });
  const id = await enqueue("mail_request", 7);
  await vi.waitFor(async () => expect(await states()).toEqual([]));
  expect(work.mock.calls).toEqual([[expect.objectContaining({ id, subject: 7, tries: 1 }), expect.anything()]]);
});

test("several processes run each job once", async () => {
  const done: (number | null)[] = [];
  for (const _ of [1, 2, 3]) {
    const work = async ({ subject }: { subject: number | null }) => void done.push(subject);
    start({ mail_request: { ...handler(work), atOnce: 4 } });
  }
  for (let subject = 1; subject <= 12; subject += 1) await enqueue("mail_request", subject);
  await vi.waitFor(async () => expect(await states()).toEqual([]));
  expect(done.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("stores a failure with its reason and retries it, unless a retry is useless", async () => {
  const work = vi.fn(async () => undefined);
  work.mockRejectedValueOnce(new JobFailure("EAUTH", { details: { words: "535" } }));
  work.mockRejectedValueOnce(new JobFailure("550", { canRetry: false }));
  start({ mail_request: handler(work) });
  await enqueue();
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: "waiting", tries: 1, reason: "EAUTH" }]));
  await makeDue();
  await opened.database.query("select pg_notify('postgrado_jobs', '')");
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: "dead", tries: 2, reason: "550" }]));
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  expect(error.mock.calls).toMatchObject([
    [{ reason: "EAUTH", words: "535", nextTryAt: expect.any(String) }, "It failed; it is retried"],
    [{ reason: "550" }, "It failed; it is not retried"],
  ]);
});

test("what an unexpected error says is not stored, since it may name a person", async () => {
  start({ mail_request: handler(async () => Promise.reject(new RangeError("ana@example.com"))) });
  await enqueue();
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: "waiting", tries: 1, reason: "RangeError" }]));
});

test("runs a job immediately that was stored while the queue was read", async () => {
  const enqueued = Promise.withResolvers<void>();
  delayed = { name: "next_job_at", until: enqueued.promise };
  const work = vi.fn(async () => undefined);
  start({ mail_request: handler(work) });
  await vi.waitFor(() => expect(isDelayed).toBe(true));
  await enqueue();
  enqueued.resolve();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
});

test("a stopping process releases its job uncounted, and another process runs it immediately", async () => {
  const begun = vi.fn();
  const stop = start({
    mail_request: handler(async (_, { signal }) => {
      begun();
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }),
  });
  await enqueue();
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  const work = vi.fn(async () => undefined);
  start({ mail_request: handler(work) });
  await stop();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  expect(work.mock.calls).toEqual([[expect.objectContaining({ tries: 1 }), expect.anything()]]);
});

test("a process that stops still runs due jobs that are marked for it", async () => {
  const work = vi.fn(async () => undefined);
  const mailRequests = vi.fn(async () => undefined);
  const stop = start({ mail: { ...handler(work), runsAtStop: true }, mail_request: handler(mailRequests) });
  const stopped = Promise.all([enqueue("mail", 1), enqueue("mail", 2), enqueue("mail", 3)]).then(stop);
  await stopped;
  await enqueue();
  expect(work).toHaveBeenCalledTimes(3);
  expect(mailRequests).not.toHaveBeenCalled();
});

test("a job whose end could not be noted is not run again by its process", async () => {
  const work = vi.fn(async () => undefined);
  lost = ["finish_job"];
  start({ mail_request: handler(work) });
  await enqueue();
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  await makeDue();
  await opened.database.query("select pg_notify('postgrado_jobs', '')");
  await vi.waitFor(async () => expect(await states()).toEqual([]));
  expect(work).toHaveBeenCalledTimes(1);
});

test("a repeated job is stored by the process, and runs when it is asked for", async () => {
  const work = vi.fn(async () => ({ nextRun: new Date(Date.now() + 3_600_000) }));
  start({ schedule: { ...handler(work), isRepeated: true } });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: "waiting" }]));
  await opened.database.query("select pg_notify('postgrado_jobs', 'schedule')");
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});

test("without notifications the queue is looked at every few seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const work = vi.fn(async () => undefined);
    const looked = vi.spyOn(opened.backend, "serviceFetch");
    start({ mail_request: handler(work) }, { isNotified: false });
    await vi.waitFor(() => expect(looked.mock.calls.some(([url]) => String(url).includes("next_job_at"))).toBe(true));
    await enqueue();
    expect(work).not.toHaveBeenCalled();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect(work).toHaveBeenCalledTimes(1);
    });
  } finally {
    vi.useRealTimers();
  }
});

test("does nothing on a project whose service key is not given", async () => {
  const backend = { url: siteUrl, anonKey: secrets.anonKey, serviceFetch: null, onJobs: null };
  await runJobs({ backend, handlers: {}, log: silentLogger })();
});
