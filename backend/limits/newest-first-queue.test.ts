import { expect, test } from "vitest";
import { QueueFullError } from "./keyed-queue.ts";
import { NewestFirstQueue } from "./newest-first-queue.ts";

/** Queues jobs that record their name; the first one runs until `release`. */
function createWorks(maxWaiting = 10) {
  const queue = new NewestFirstQueue({ ranks: 2, maxWaiting });
  const done: string[] = [];
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const first = queue.run(0, () => promise);
  const ask = (rank: number, name: string) => {
    const result = queue.run(rank, async () => void done.push(name));
    result.catch(() => undefined);
    return result;
  };
  return { queue, done, ask, first, release };
}

test("runs one job at a time: those of the first rank first, and the newest first", async () => {
  const { done, ask, release } = createWorks();
  const works = [ask(1, "old guess"), ask(1, "new guess"), ask(0, "owner"), ask(0, "new owner")];
  expect(done).toEqual([]);
  release();
  await Promise.all(works);
  expect(done).toEqual(["new owner", "owner", "new guess", "old guess"]);
});

test("replaces the oldest job of the same rank when it is full", async () => {
  const { done, ask, release } = createWorks(1);
  const [oldest, owner, newest] = [ask(1, "oldest"), ask(0, "owner"), ask(1, "newest")];
  await expect(oldest).rejects.toThrow(QueueFullError);
  release();
  await Promise.all([owner, newest]);
  expect(done).toEqual(["owner", "newest"]);
});

test("continues after a failed job, and passes on its error", async () => {
  const { queue, first, release } = createWorks();
  const failing = queue.run(0, () => Promise.reject(new Error("broken")));
  release();
  await first;
  await expect(failing).rejects.toThrow("broken");
  await expect(queue.run(1, async () => "done")).resolves.toBe("done");
});
