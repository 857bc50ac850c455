import { expect, test, vi } from "vitest";
import { createDedupe } from "./dedupe.ts";

test("runs work once for parallel and later requests within the interval", async () => {
  let now = 0;
  const dedupe = createDedupe<string>({ milliseconds: 1000, now: () => now });
  const work = vi.fn(async () => "done");
  expect(await Promise.all([dedupe("a", work), dedupe("a", work)])).toEqual(["done", "done"]);
  now = 999;
  expect(await dedupe("a", work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
  await dedupe("b", work);
  expect(work).toHaveBeenCalledTimes(2);
  now = 1000;
  await dedupe("a", work);
  expect(work).toHaveBeenCalledTimes(3);
});

test("allows an immediate retry of failed work", async () => {
  const dedupe = createDedupe<string>({ milliseconds: 1000 });
  await expect(dedupe("a", () => Promise.reject(new Error("unreachable")))).rejects.toThrow("unreachable");
  expect(await dedupe("a", async () => "done")).toBe("done");
});
