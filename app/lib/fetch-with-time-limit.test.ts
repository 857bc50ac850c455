import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithTimeLimit } from "./fetch-with-time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A `fetch` that never responds and rejects when aborted, as in a browser. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

test("aborts a request without a response after 20 seconds", async () => {
  const outcome = vi.fn();
  void fetchWithTimeLimit(hanging)("http://site.test").catch(outcome);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({
    name: "TimeoutError",
    message: expect.stringMatching("timed out"),
  });
});

test("clears the timer after a response", async () => {
  const answering: typeof fetch = async () => Response.json({});
  expect((await fetchWithTimeLimit(answering)("http://site.test")).status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});

test("respects the caller's signal", async () => {
  const own = new AbortController();
  const outcome = expect(fetchWithTimeLimit(hanging)("http://site.test", { signal: own.signal })).rejects.toThrow(
    "mine",
  );
  own.abort(new Error("mine"));
  await outcome;
});
