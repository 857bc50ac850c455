import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { type Logger, silentLogger } from "../../backend/logger.ts";
import { applySchedule } from "./apply-schedule.ts";

const at = (iso: string) => Date.parse(iso);
const onChange = vi.fn();
const warn = vi.fn();
let version = 4;
/** Moments at which the database changes something. */
let due: string[] = [];
let isAway = false;
let calls = 0;
/** Milliseconds that an answer is on its way. */
let slowness = 0;
let announce: () => void = () => undefined;

const backend = {
  ...{ url: "http://backend.example", anonKey: "key" },
  async fetch(input: RequestInfo | URL) {
    if (isAway) throw new TypeError("fetch failed");
    if (!String(input).includes("/rpc/apply_schedule")) return Response.json({ version });
    calls += 1;
    const later = due.filter((moment) => at(moment) > Date.now());
    if (later.length < due.length) version += 1;
    due = later;
    const next = due.sort()[0] ?? null;
    if (slowness > 0) await new Promise((resolve) => setTimeout(resolve, slowness));
    return Response.json(next);
  },
  onContentChange(listener: () => void) {
    announce = listener;
  },
};
const log = { ...silentLogger, warn } as unknown as Logger;
const start = () => applySchedule({ backend, onChange, log });
const change = () => {
  version += 1;
  announce();
};

beforeEach(() => {
  vi.useFakeTimers({ now: at("2026-07-01T12:00:00Z") });
  vi.resetAllMocks();
  [due, isAway, calls, slowness] = [[], false, 0, 0];
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is due at the start and at its moment is applied then, and told once", async () => {
  due = ["2026-07-01T11:00:00Z", "2026-07-01T12:00:30Z"];
  start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(28_900);
  expect(onChange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(onChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("what was scheduled meanwhile is known within a minute", async () => {
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  due = ["2026-07-01T12:01:30Z"];
  await vi.advanceTimersByTimeAsync(79_900);
  expect(onChange).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a series of announced changes leads to one call, and is not told again", async () => {
  start();
  await vi.advanceTimersByTimeAsync(1000);
  for (const _ of [1, 2, 3]) {
    change();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect([calls, onChange.mock.calls.length]).toEqual([2, 0]);
});

test("what is due right after a change is told although the change was announced", async () => {
  start();
  await vi.advanceTimersByTimeAsync(1000);
  due = ["2026-07-01T12:00:01Z"];
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each([900, 500])("a change %d ms into a slow call of a second leads to another call", async (elapsed) => {
  slowness = 1000;
  start();
  await vi.advanceTimersByTimeAsync(elapsed);
  due = ["2026-07-01T12:00:10Z"];
  slowness = 0;
  change();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(due).toEqual([]);
});

test("what others had the database apply is told", async () => {
  start();
  await vi.advanceTimersByTimeAsync(1000);
  version += 1;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("an outage is logged once and ends by itself", async () => {
  isAway = true;
  due = ["2026-07-01T12:00:30Z"];
  start();
  await vi.advanceTimersByTimeAsync(300_000);
  expect([warn.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([warn.mock.calls.length, calls, onChange.mock.calls.length]).toEqual([1, 1, 1]);
});

test("a draft of an editor is published by the backend when its moment has come, and an expired row archived", async () => {
  vi.useRealTimers();
  const { service, connect, createPerson, backend: opened, close } = await openTestBackend();
  const editor = connect();
  await editor.auth.signInWithPassword(await createPerson("editor"));
  // Later than storing it takes, also on a busy machine.
  const moment = new Date(Date.now() + 3000).toISOString();
  const content = { row: { key: "later", title: "Luego" } };
  const draft = { table_name: "pages", content, status: "scheduled", publish_at: moment };
  await editor.from("record_drafts").insert(draft).throwOnError();
  const expiring = { group: "research", title: "X", url: "https://x.example", expires_at: moment };
  await editor.from("links").insert(expiring).throwOnError();
  const own = {
    ...{ url: siteUrl, anonKey: secrets.anonKey, onContentChange: () => undefined },
    fetch: ((input, init) => opened.fetch(new Request(input, init), undefined)) as typeof fetch,
  };
  applySchedule({ backend: own, onChange, log: silentLogger });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 15_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(at(moment));
  const visitor = connect("192.0.2.9");
  await vi.waitFor(async () => {
    const { data: links } = await service.from("links").select("status").throwOnError();
    expect(links).toEqual([{ status: "archived" }]);
  });
  const { data: pages } = await visitor.from("pages").select("title").throwOnError();
  expect(pages).toEqual([{ title: "Luego" }]);
  expect((await visitor.from("links").select("title").throwOnError()).data).toEqual([]);
  await close();
});
