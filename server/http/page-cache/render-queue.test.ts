import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRenderQueue, OverloadError } from "./render-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { most: 3, maxWaitMs: 1000, maxWaiting: 4 };

/** Works that note when they begin, and end when they are told to. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

test("so many run at once, the others in the order in which they came", async () => {
  const { begun, work, end } = createWorks();
  const take = createRenderQueue({ concurrency: 2, ...limits });
  const answers = ["a", "b", "c", "d"].map((name) => take(work(name)));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b"]);
  end("b");
  expect(await answers[1]).toBe("b");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b", "c"]);
  end("a");
  end("c");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("a work that fails gives its turn away", async () => {
  const { begun, work, fail } = createWorks();
  const take = createRenderQueue({ concurrency: 1, ...limits });
  const failing = take(work("a"));
  void take(work("b"));
  await vi.advanceTimersByTimeAsync(0);
  fail("a");
  await expect(failing).rejects.toThrow("a");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b"]);
});

test("nobody waits for what does not end", async () => {
  const { begun, work, end } = createWorks();
  const take = createRenderQueue({ concurrency: 1, ...limits });
  for (const name of ["stuck", "a", "b"]) void take(work(name));
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toEqual(["stuck"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(["stuck", "a", "b"]);
  end("a");
  void take(work("c"));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).not.toContain("c");
  end("b");
  end("stuck");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toContain("c");
});

test("however long others wait, no more than the most run", async () => {
  const { begun, work, end } = createWorks();
  const take = createRenderQueue({ concurrency: 1, ...limits });
  for (const name of ["a", "b", "c", "d"]) void take(work(name));
  await vi.advanceTimersByTimeAsync(5000);
  expect(begun).toEqual(["a", "b", "c"]);
  for (const name of begun) end(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("who would wait behind too many is refused at once, and taken again when there is room", async () => {
  const { begun, work, end } = createWorks();
  const take = createRenderQueue({ concurrency: 1, ...limits });
  for (const name of ["a", "b", "c", "d", "e"]) void take(work(name));
  await expect(take(work("f"))).rejects.toThrow(OverloadError);
  await vi.advanceTimersByTimeAsync(0);
  end("a");
  await vi.advanceTimersByTimeAsync(0);
  void take(work("g"));
  for (const name of ["b", "c", "d", "e", "g"]) {
    end(name);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(begun).toEqual(["a", "b", "c", "d", "e", "g"]);
});
