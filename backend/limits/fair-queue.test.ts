import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrowdedError, FairQueue, type FairQueueLimits } from "./fair-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual = { concurrency: 1, most: 3, stalledMs: 500, maxWaitMs: 60_000, perNetwork: 4, maxWaiting: 100 };

/** Creates a queue and jobs that end on demand. */
function createQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = new FairQueue({ ...usual, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const ask = (name: string, ...networks: string[]) => {
    const answer = queue.run((networks.length > 0 ? networks : [name]) as [string, ...string[]], () => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
    answer.catch(() => undefined);
    return answer;
  };
  /** Jobs start one after another, each in its own turn of the event loop. */
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await vi.advanceTimersByTimeAsync(1);
  };
  const end = async (name: string) => {
    await settle();
    ends.get(name)?.resolve(name);
    await settle();
  };
  return { ask, begun, end, settle, fail: (name: string) => ends.get(name)?.reject(new Error(name)) };
}

test("runs a limited number of jobs in parallel, and returns each one's result", async () => {
  const { ask, begun, end, settle } = createQueue({ concurrency: 2 });
  const answers = ["a", "b", "c", "d"].map((name) => ask(name));
  await settle();
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(await answers[1]).toBe("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("a");
  await end("c");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("lets senders take turns, however many jobs one of them has", async () => {
  const { ask, begun, end, settle } = createQueue();
  void ask("flood 1", "192.0.2.1");
  await settle();
  for (const name of ["flood 2", "flood 3", "flood 4"]) void ask(name, "192.0.2.1");
  void ask("reader", "192.0.2.2");
  void ask("another", "192.0.2.3");
  await end("flood 1");
  await end("flood 2");
  await end("reader");
  await end("another");
  expect(begun).toEqual(["flood 1", "flood 2", "reader", "another", "flood 3"]);
});

test("counts the networks of one customer as one sender", async () => {
  const { ask, begun, end, settle } = createQueue();
  void ask("flood 0", "0::/64", "0::/56", "all::/48");
  await settle();
  for (const part of [1, 2, 3]) void ask(`flood ${part}`, `${part}::/64`, `${part}::/56`, "all::/48");
  void ask("reader", "9::/64", "9::/56", "9::/48");
  await end("flood 0");
  await end("flood 1");
  expect(begun).toEqual(["flood 0", "flood 1", "reader"]);
});

test("passes on the error of a failed job, and starts the next", async () => {
  const { ask, begun, fail, settle } = createQueue();
  const failing = ask("a");
  void ask("b");
  await settle();
  fail("a");
  await expect(failing).rejects.toThrow("a");
  await settle();
  expect(begun).toEqual(["a", "b"]);
});

test("starts one more job after each pause while running ones hang, up to the maximum", async () => {
  const { ask, begun, end } = createQueue();
  for (const name of ["stuck", "a", "b", "c"]) void ask(name);
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(["stuck"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["stuck", "a"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual(["stuck", "a", "b"]);
  // Three run where one should: the next starts when all three have ended.
  await end("a");
  await end("b");
  expect(begun).toEqual(["stuck", "a", "b"]);
  await end("stuck");
  expect(begun).toEqual(["stuck", "a", "b", "c"]);
});

test("starts jobs that need not wait in separate turns of the event loop", async () => {
  vi.useRealTimers();
  const queue = new FairQueue(usual);
  const events: string[] = [];
  const works = ["a", "b", "c"].map((name) => queue.run([name], async () => void events.push(name)));
  const later = Promise.withResolvers<void>();
  setImmediate(() => {
    events.push("other");
    later.resolve();
  });
  await later.promise;
  expect(events).toEqual(["a", "other"]);
  await Promise.all(works);
  expect(events).toEqual(["a", "other", "b", "c"]);
});

test("does not count jobs that end one after another as a stall, however long others wait", async () => {
  const { ask, begun, end } = createQueue();
  for (const name of ["a", "b", "c", "d"]) void ask(name);
  for (const name of ["a", "b", "c"]) {
    await vi.advanceTimersByTimeAsync(400);
    await end(name);
  }
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("limits the jobs of a network, wider networks to more, and admits others", async () => {
  const { ask, settle } = createQueue({ perNetwork: 2 });
  const isRefused = async (...networks: string[]) => {
    let outcome: unknown = "waits";
    ask("x", ...networks).catch((error: CrowdedError) => {
      outcome = error.isOwnFault;
    });
    await settle();
    return outcome;
  };
  const results: unknown[] = [];
  // Four fit in one /56, eight in one /48.
  for (const subnet of ["1", "2", "3", "4"]) {
    const wide = subnet < "3" ? "a" : "b";
    for (let time = 0; time < 3; time += 1) results.push(await isRefused(`${subnet}::/64`, `${wide}::/56`, "all::/48"));
  }
  expect(results).toEqual(Array(4).fill(["waits", "waits", true]).flat());
  expect(await isRefused("5::/64", "b::/56", "all::/48")).toBe(true);
  expect(await isRefused("5::/64", "c::/56", "all::/48")).toBe(true);
  expect(await isRefused("192.0.2.1")).toBe("waits");
});

test("rejects the newest job of the sender with most when the queue is full", async () => {
  const { ask, begun, end, settle } = createQueue({ maxWaiting: 3 });
  void ask("0", "192.0.2.1");
  await settle();
  const flood = ["1", "2", "3"].map((name) => ask(name, "192.0.2.1"));
  void ask("reader", "192.0.2.2");
  await expect(flood[2]).rejects.toThrow(CrowdedError);
  await expect(ask("4", "192.0.2.1")).rejects.toMatchObject({ isOwnFault: true });
  void ask("other reader", "192.0.2.3");
  await expect(ask("third reader", "192.0.2.4")).rejects.toMatchObject({ isOwnFault: false });
  await end("0");
  await end("1");
  await end("reader");
  expect(begun).toEqual(["0", "1", "reader", "other reader"]);
});

test("rejects a job that waits too long without starting it, and frees its place", async () => {
  const { ask, begun, end, settle } = createQueue({ maxWaitMs: 300 });
  void ask("a");
  await settle();
  const late = ask("b");
  await vi.advanceTimersByTimeAsync(300);
  await expect(late).rejects.toMatchObject({ isOwnFault: false });
  void ask("c");
  await end("a");
  expect(begun).toEqual(["a", "c"]);
});
