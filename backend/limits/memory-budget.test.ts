import { expect, test } from "vitest";
import { createMemoryBudget } from "./memory-budget.ts";

test("tasks run while there is room, in their order, and one that is too large runs alone", async () => {
  const budget = createMemoryBudget(10);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string, bytes: number) =>
    budget.run(bytes, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const all = [task("a", 4), task("b", 5), task("large", 100), task("c", 1)];
  await Promise.resolve();
  // There is room for c, which does not overtake.
  expect(started).toEqual(["a", "b"]);
  ends.get("a")?.();
  await all[0];
  expect(started).toEqual(["a", "b"]);
  ends.get("b")?.();
  await all[1];
  expect(started).toEqual(["a", "b", "large"]);
  ends.get("large")?.();
  await all[2];
  expect(started).toEqual(["a", "b", "large", "c"]);
  ends.get("c")?.();
  await all[3];
});

test("a task that fails gives its room back", async () => {
  const budget = createMemoryBudget(1);
  await expect(budget.run(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await budget.run(1, async () => "next")).toBe("next");
});
