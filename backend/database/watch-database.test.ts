import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLogger } from "../logger.ts";
import { type DatabaseWatch, watchDatabase } from "./watch-database.ts";

let watch: DatabaseWatch | undefined;
let answers = true;
let connectionsAnswer = true;
const restart = vi.fn<() => Promise<void>>();
const waiting: (() => void)[] = [];
const dropConnections = vi.fn(() => {
  for (const end of waiting.splice(0)) end();
});
const lines: [string, object][] = [];
const log = {
  ...silentLogger,
  error: (details: object, text: string) => lines.push([text, details]),
  info: (details: object, text: string) => lines.push([text, details]),
} as unknown as typeof silentLogger;

/** Simulates a server that does not respond: the probe fails at its timeout. */
const probe = (timeoutMs: number) =>
  answers
    ? Promise.resolve()
    : new Promise<void>((_, reject) => setTimeout(() => reject(new Error("timeout expired")), timeoutMs));
let answersThread = false;
let delay = 0;
const probeInThread = vi.fn(async () => {
  if (!answers && !answersThread) throw new Error("no answer");
});
let answersRequests = false;
const ask = () =>
  connectionsAnswer && (answers || answersRequests)
    ? Promise.resolve()
    : new Promise<void>((_, reject) => waiting.push(() => reject(new Error("dropped"))));

function start(ownServer: boolean): DatabaseWatch {
  watch = watchDatabase({
    ...{ probe, probeInThread, ask, dropConnections, log, longestDelay: () => delay },
    restart: ownServer ? restart : undefined,
  });
  return watch;
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = true;
  connectionsAnswer = true;
  answersThread = false;
  answersRequests = false;
  delay = 0;
  lines.length = 0;
  restart.mockImplementation(async () => {
    answers = true;
  });
});
afterEach(() => {
  watch?.stop();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test("restarts an embedded server that hangs within ten seconds, and logs the outage in two lines", async () => {
  const { health } = start(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(health()).toEqual({ unreachableSince: null, outages: 0, lastOutageSeconds: null });
  answers = false;
  await vi.advanceTimersByTimeAsync(9000);
  expect(restart).toHaveBeenCalledOnce();
  expect(dropConnections).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(health()).toMatchObject({ unreachableSince: null, outages: 1 });
  expect(lines).toEqual([
    ["The database is unreachable", { cause: "timeout expired" }],
    ["The database is reachable again", { seconds: expect.any(Number) }],
  ]);
});

test("ignores a probe that fails while the process is late, if another thread gets a response", async () => {
  const { health } = start(true);
  answers = false;
  answersThread = true;
  delay = 3000;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health()).toEqual({ unreachableSince: null, outages: 0, lastOutageSeconds: null });
  expect(restart).not.toHaveBeenCalled();
  // If the other thread gets no response either, the server is down.
  answersThread = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(restart).toHaveBeenCalledOnce();
});

test.each([
  ["another thread", true, false],
  ["the connections of requests", false, true],
])("does not restart a server that answers %s, even if probes fail", async (_, toThread, toRequests) => {
  answersThread = toThread;
  answersRequests = toRequests;
  const { health } = start(true);
  answers = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(health().outages).toBe(1);
  expect(dropConnections).not.toHaveBeenCalled();
  expect(restart).not.toHaveBeenCalled();
});

test("waits for an external server, and the process stays alive", async () => {
  const { health, isAlive } = start(false);
  answers = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(health().unreachableSince).toBeInstanceOf(Date);
  expect(isAlive()).toBe(true);
  answers = true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(health().unreachableSince).toBeNull();
  expect(lines).toHaveLength(2);
});

test("reports the process as dead when an embedded server never recovers", async () => {
  restart.mockImplementation(async () => undefined);
  const { isAlive } = start(true);
  answers = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isAlive()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(isAlive()).toBe(false);
});

test("drops connections that hang while the server responds, repeatedly, and then reports the process as dead", async () => {
  const { isAlive, health } = start(false);
  await vi.advanceTimersByTimeAsync(2000);
  connectionsAnswer = false;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(dropConnections).toHaveBeenCalledOnce();
  expect(isAlive()).toBe(true);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(isAlive()).toBe(false);
  expect(health().outages).toBe(0);
});

test("counts an outage noticed elsewhere once, and names no user or host", async () => {
  const { noteOutage, health } = start(true);
  noteOutage("SIGKILL");
  noteOutage("exit code 1");
  await vi.advanceTimersByTimeAsync(3000);
  expect(health()).toMatchObject({ unreachableSince: null, outages: 1 });
  expect(lines.map(([text]) => text)).toEqual(["The database is unreachable", "The database is reachable again"]);
});

test("ignores a change of the system clock: nothing is dropped, and the process stays alive", async () => {
  const { isAlive, health } = start(true);
  for (const hours of [1, -2]) {
    await vi.advanceTimersByTimeAsync(1000);
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    expect(isAlive()).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(dropConnections).not.toHaveBeenCalled();
  answers = false;
  await vi.advanceTimersByTimeAsync(9000);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(health().lastOutageSeconds).toBeLessThan(10);
});
