import { expect, test } from "vitest";
import { isBarelyBegun, type StepCounts, takenSteps } from "./first-steps.ts";

const names = takenSteps({} as StepCounts).map(({ name }) => name);
const counts = (there: number, others: Partial<StepCounts> = {}) =>
  ({ ...Object.fromEntries(names.map((name) => [name, there])), ...others }) as StepCounts;

test("each step leads to a page of the staff area", () => {
  expect(names.length).toBeGreaterThan(8);
  expect(takenSteps(counts(0)).filter(({ to }) => !/^\/admin\/[a-z-]+$/.test(to))).toEqual([]);
});

test("a site without contact or programs has barely begun, whatever else is there", () => {
  expect(isBarelyBegun(counts(0))).toBe(true);
  expect(isBarelyBegun(counts(3, { contact: 0 }))).toBe(true);
  expect(isBarelyBegun(counts(3, { programs: 0 }))).toBe(true);
  expect(isBarelyBegun(counts(0, { contact: 1, programs: 1 }))).toBe(false);
});
