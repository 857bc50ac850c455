import { expect, test } from "vitest";
import type { Outcome } from "./outcome.ts";
import { failedFiles, mergeAttempts } from "./second-attempt.ts";

const outcome = (file: string, name: string, state: Outcome["state"], message?: string): Outcome => ({
  ...{ file, name, state },
  ...(message && { message }),
});

test("a file is run again once, however many of its tests failed", () => {
  const outcomes = [outcome("a", "1", "failed"), outcome("a", "2", "failed"), outcome("b", "1", "passed")];
  expect(failedFiles(outcomes)).toEqual(["a"]);
});

test("a failure without a file, or failures in many files, are not tried again", () => {
  expect(failedFiles([outcome("a", "1", "failed"), outcome("", "", "failed")])).toEqual([]);
  expect(failedFiles(["a", "b", "c", "d", "e"].map((file) => outcome(file, "1", "failed")))).toEqual([]);
});

test("files that were not run again keep their outcomes, the others have new ones", () => {
  const first = [outcome("a", "1", "failed", "late"), outcome("a", "2", "passed"), outcome("b", "1", "skipped")];
  const second = [outcome("a", "1", "passed"), outcome("a", "2", "failed", "later")];
  expect(mergeAttempts(first, second)).toEqual([
    outcome("b", "1", "skipped"),
    outcome("a", "1", "unsteady", "late"),
    outcome("a", "2", "failed", "later"),
  ]);
});

test("a file that failed in a hook has only unsteady tests afterwards", () => {
  const first = [outcome("a", "1", "skipped"), outcome("a", "", "failed", "hook")];
  expect(mergeAttempts(first, [outcome("a", "1", "passed")])).toEqual([outcome("a", "1", "unsteady", "hook")]);
});

test("a second attempt that says nothing changes nothing", () => {
  const first = [outcome("a", "1", "failed", "late")];
  expect(mergeAttempts(first, [])).toEqual(first);
});
