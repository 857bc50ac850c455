import { expect, test, vi } from "vitest";
import { createDoOnce } from "./do-once.ts";

test("work asked for twice at once, and again while it is young, is done once", async () => {
  let now = 0;
  const doOnce = createDoOnce<string>({ milliseconds: 1000, now: () => now });
  const work = vi.fn(async () => "done");
  expect(await Promise.all([doOnce("a", work), doOnce("a", work)])).toEqual(["done", "done"]);
  now = 999;
  expect(await doOnce("a", work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
  await doOnce("b", work);
  expect(work).toHaveBeenCalledTimes(2);
  now = 1000;
  await doOnce("a", work);
  expect(work).toHaveBeenCalledTimes(3);
});

test("work that failed can be tried again at once", async () => {
  const doOnce = createDoOnce<string>({ milliseconds: 1000 });
  await expect(doOnce("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await doOnce("a", async () => "done")).toBe("done");
});
