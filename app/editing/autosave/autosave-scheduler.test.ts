import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CopyState, createAutosaveScheduler } from "./autosave-scheduler.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

/** Starts a scheduler, and returns it with a log of its requests to the backend. */
function startScheduler({ isResumed = false } = {}) {
  const sent: string[] = [];
  const states: CopyState[] = [];
  const backend = { fails: null as Error | null, isOnline: true, removed: 0, takesMs: 0 };
  const kept = createAutosaveScheduler<{ text: string }>({
    async send({ text }) {
      sent.push(text);
      if (backend.takesMs) await new Promise((resolve) => setTimeout(resolve, backend.takesMs));
      if (backend.fails) throw backend.fails;
    },
    async remove() {
      backend.removed += 1;
    },
    onState: (state) => states.push(state),
    isOnline: () => backend.isOnline,
    isResumed,
  });
  return { ...kept, type: (text: string) => kept.change({ text }), backend, sent, last: () => states.at(-1) };
}

test("sends a change once, when typing pauses", async () => {
  const { type, sent, last } = startScheduler();
  for (const text of ["a", "ab", "abc"]) {
    type(text);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([sent, last()]).toEqual([[], { state: "waiting" }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([sent, last()?.state]).toEqual([["abc"], "kept"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["abc"]);
});

test("sends every half minute during typing without a pause", async () => {
  const { type, sent } = startScheduler();
  for (let second = 0; second < 95; second += 1) {
    type(String(second));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toHaveLength(3);
});

test("retries after a failure with growing intervals, even without further changes", async () => {
  const { type, sent, backend, last } = startScheduler();
  backend.fails = new Error("unreachable");
  type("a");
  await vi.advanceTimersByTimeAsync(2500);
  expect(last()).toEqual({ state: "failing", error: backend.fails, retryInMs: 5000 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(last()).toMatchObject({ retryInMs: 10_000 });
  type("ab");
  await vi.advanceTimersByTimeAsync(9000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(last()).toMatchObject({ retryInMs: 60_000 });
  backend.fails = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.at(-1), last()?.state]).toEqual(["ab", "kept"]);
});

test("waits for a connection and sends then", async () => {
  const { type, sent, backend, last, flush } = startScheduler();
  Object.assign(backend, { fails: new Error("offline"), isOnline: false });
  type("a");
  await vi.advanceTimersByTimeAsync(100_000);
  expect([sent, last()]).toEqual([["a"], { state: "offline" }]);
  Object.assign(backend, { fails: null, isOnline: true });
  flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([sent, last()?.state]).toEqual([["a", "a"], "kept"]);
});

test("sends a change made during a request after it, never in parallel", async () => {
  const { type, sent, backend } = startScheduler();
  backend.takesMs = 8000;
  type("a");
  await vi.advanceTimersByTimeAsync(3000);
  type("ab");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(["a", "ab"]);
});

test("removes a copy of an earlier visit even if no request was sent since", () => {
  const { type, forget, backend } = startScheduler({ isResumed: true });
  type("a");
  forget();
  expect(backend.removed).toBe(1);
});

test("removes the copy after a save, even one whose request is pending", async () => {
  const { type, forget, backend, last } = startScheduler();
  forget();
  expect(backend.removed).toBe(0);
  type("a");
  await vi.advanceTimersByTimeAsync(3000);
  forget();
  expect([backend.removed, last()]).toEqual([1, { state: "none" }]);
  backend.takesMs = 8000;
  type("b");
  await vi.advanceTimersByTimeAsync(3000);
  forget();
  expect(backend.removed).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(backend.removed).toBe(2);
});

test("sends changes made after a save, even if the request pending at that time failed", async () => {
  const { type, forget, sent, backend, last } = startScheduler();
  Object.assign(backend, { fails: new Error("unreachable"), takesMs: 8000 });
  type("a");
  await vi.advanceTimersByTimeAsync(3000);
  forget();
  await vi.advanceTimersByTimeAsync(8000);
  Object.assign(backend, { fails: null, takesMs: 0 });
  type("b");
  await vi.advanceTimersByTimeAsync(2500);
  expect([sent, last()?.state]).toEqual([["a", "b"], "kept"]);
  expect(backend.removed).toBe(1);
});

test.each([null, new Error("unreachable")])(
  "sends a change made during a request even after being stopped (%s)",
  async (fails) => {
    const { type, stop, sent, backend } = startScheduler();
    Object.assign(backend, { fails, takesMs: 8000 });
    type("a");
    await vi.advanceTimersByTimeAsync(3000);
    type("ab");
    stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(sent).toEqual(["a", "ab"]);
  },
);

test("sends a change made after being stopped", async () => {
  const { type, stop, sent, last } = startScheduler();
  stop();
  type("a");
  await vi.advanceTimersByTimeAsync(3000);
  expect([sent, last()?.state]).toEqual([["a"], "kept"]);
});
