import { expect, test } from "vitest";
import { isMissingEssentials, type StepCounts, stepsWithCounts } from "./first-steps.tsx";

const names = stepsWithCounts({} as StepCounts).map(({ name }) => name);
const counts = (there: number, others: Partial<StepCounts> = {}) =>
  ({ ...Object.fromEntries(names.map((name) => [name, there])), ...others }) as StepCounts;

test("links each step to a page of the staff area", () => {
  expect(names.length).toBeGreaterThan(8);
  expect(stepsWithCounts(counts(0)).filter(({ to }) => !/^\/admin\/[a-z-]+(\/[a-z-]+)?$/.test(to))).toEqual([]);
});

test("requires contact and programs, regardless of other content", () => {
  expect(isMissingEssentials(counts(0))).toBe(true);
  expect(isMissingEssentials(counts(3, { contact: 0 }))).toBe(true);
  expect(isMissingEssentials(counts(3, { programs: 0 }))).toBe(true);
  expect(isMissingEssentials(counts(0, { contact: 1, programs: 1 }))).toBe(false);
});
