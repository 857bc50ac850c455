import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import type { ContentListener } from "../../../backend/content-changes.ts";
import { silentLogger } from "../../../backend/logger.ts";
import { nextMidnight, scheduleInvalidation } from "./scheduled-invalidation.ts";

const santiago = "America/Santiago";
const at = (iso: string) => Date.parse(iso);

test.each([
  ["winter", "2026-07-01T12:00:00Z", "2026-07-02T04:00:00Z"],
  ["summer, late in the evening", "2026-12-31T23:30:00-03:00", "2027-01-01T03:00:00Z"],
  ["exactly midnight", "2026-12-31T00:00:00-03:00", "2027-01-01T03:00:00Z"],
  // On 6 September 2026 clocks go from 00:00 to 01:00.
  ["a midnight that is skipped", "2026-09-05T12:00:00Z", "2026-09-06T04:00:00Z"],
])("finds the next midnight: %s", (_when, now, midnight) => {
  expect(new Date(nextMidnight(santiago, at(now))).toISOString()).toBe(new Date(midnight).toISOString());
});

const onExpiry = vi.fn();
let releases: string[] = [];
let isUnreachable = false;
/** Milliseconds by which a response is delayed. */
let slowness = 0;
const serviceFetch: typeof fetch = async (input) => {
  if (isUnreachable) throw new TypeError("fetch failed");
  const since = new URL(String(input)).searchParams.get("publish_at")?.replace("gt.", "") ?? "";
  const next = releases.filter((release) => at(release) > at(since)).sort()[0];
  if (slowness > 0) await new Promise((resolve) => setTimeout(resolve, slowness));
  return Response.json(next ? [{ publish_at: next }] : []);
};
let change: () => void = () => undefined;
const backend = {
  ...{ url: "http://backend.example", anonKey: "key", serviceFetch },
  onContentChange: (listener: ContentListener) => {
    change = () => listener(null);
  },
};
const follow = () => scheduleInvalidation({ backend, timeZone: santiago, onExpiry, log: silentLogger });

beforeEach(() => {
  vi.useFakeTimers({ now: at("2026-07-01T12:00:00Z") });
  onExpiry.mockReset();
  releases = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test("expires pages at midnight, every day", async () => {
  follow();
  await vi.advanceTimersByTimeAsync(16 * 3_600_000);
  expect(onExpiry).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onExpiry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(onExpiry).toHaveBeenCalledTimes(2);
});

test("expires pages when scheduled items are published, including later ones", async () => {
  releases = ["2026-07-01T13:00:00Z"];
  follow();
  await vi.advanceTimersByTimeAsync(1000);
  releases.push("2026-07-01T12:00:01.500Z", "2026-07-01T12:30:00Z");
  change();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onExpiry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(onExpiry).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(onExpiry).toHaveBeenCalledTimes(3);
});

test("expires pages for items published while the backend was unreachable, and the rest in time", async () => {
  releases = ["2026-07-01T12:02:00Z", "2026-07-01T12:30:00Z"];
  isUnreachable = true;
  follow();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(onExpiry).not.toHaveBeenCalled();
  isUnreachable = false;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(onExpiry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20 * 60_000 + 1000);
  expect(onExpiry).toHaveBeenCalledTimes(2);
});

test.each([900, 500])("notices a change %d ms into a slow query of a second", async (elapsed) => {
  slowness = 1000;
  follow();
  await vi.advanceTimersByTimeAsync(elapsed);
  releases = ["2026-07-01T12:00:10Z"];
  slowness = 0;
  change();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(onExpiry).toHaveBeenCalledTimes(1);
});

test("expires pages every minute without the service role", async () => {
  scheduleInvalidation({
    ...{ backend: { ...backend, serviceFetch: null }, timeZone: santiago, onExpiry, log: silentLogger },
  });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(onExpiry).toHaveBeenCalledTimes(3);
});

test("queries the scheduled items of a real database", async () => {
  vi.useRealTimers();
  const { service, backend: opened, close } = await openTestBackend();
  // Later than storing it takes, also on a busy machine.
  const scheduled = new Date(Date.now() + 3_000).toISOString();
  const row = { title: "Programada", url: "/noticia/programada", slug: "programada", status: "scheduled" };
  await service
    .from("news")
    .insert({ ...row, publish_at: scheduled })
    .throwOnError();
  scheduleInvalidation({
    backend: { ...backend, serviceFetch: opened.serviceFetch },
    ...{ timeZone: santiago, onExpiry, log: silentLogger },
  });
  await vi.waitFor(() => expect(onExpiry).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(at(scheduled));
  await close();
});
