import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createContentChanges } from "./content-changes.ts";
import { silentLogger } from "./logger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("announces the tables of several changes together, and anything if one has no table", async () => {
  const changes = createContentChanges(silentLogger);
  const heard = vi.fn();
  changes.listen(heard);
  for (const table of ["news", "programs", "news"]) changes.announceSoon(table);
  await vi.advanceTimersByTimeAsync(100);
  for (const table of ["news", "", "programs"]) changes.announceSoon(table);
  await vi.advanceTimersByTimeAsync(100);
  changes.announceSoon("links");
  await vi.advanceTimersByTimeAsync(100);
  expect(heard.mock.calls).toEqual([[new Set(["news", "programs"])], [null], [new Set(["links"])]]);
});
