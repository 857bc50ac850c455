import { expect, test, vi } from "vitest";
import { memoizeForDay } from "./memoize-for-day.ts";

test("computes each value once per day and object", () => {
  const make = vi.fn((list: string[], today: string) => `${list} ${today}`);
  const remembered = memoizeForDay(make);
  const [one, other] = [["a"], ["a"]];
  expect([remembered(one, "2026-11-26"), remembered(one, "2026-11-26")]).toEqual(["a 2026-11-26", "a 2026-11-26"]);
  expect(make).toHaveBeenCalledTimes(1);
  remembered(other, "2026-11-26");
  expect(remembered(one, "2026-11-27")).toBe("a 2026-11-27");
  expect(make).toHaveBeenCalledTimes(3);
});
