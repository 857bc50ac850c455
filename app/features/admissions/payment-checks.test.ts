import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { firstCheckMonths, maxCheckCount, planChecks } from "./payment-checks.ts";

const fee = 3_120_001;

describe("plans from March, of 1 to 10 checks", () => {
  test.each([
    [1, 3_120_001, 3_120_001, "2027-03-30"],
    [2, 1_560_000, 1_560_001, "2027-04-30"],
    [3, 1_040_000, 1_040_001, "2027-05-30"],
    [4, 780_000, 780_001, "2027-06-30"],
    [5, 624_000, 624_001, "2027-07-30"],
    [6, 520_000, 520_001, "2027-08-30"],
    [7, 445_714, 445_717, "2027-09-30"],
    [8, 390_000, 390_001, "2027-10-30"],
    [9, 346_666, 346_673, "2027-11-30"],
    [10, 312_000, 312_001, "2027-12-30"],
  ])("%d", (count, each, last, lastDay) => {
    const plan = planChecks(rule2027, fee, count, 3);
    expect(plan).toHaveLength(count);
    expect(plan.slice(0, -1).every(({ amount }) => amount === each)).toBe(true);
    expect(plan[0]?.due).toBe("2027-03-30");
    expect(plan.at(-1)).toEqual({ due: lastDay, amount: last });
  });
});

describe("plans from July, at most until December", () => {
  test.each([1, 2, 3, 4, 5, 6])("%d fit", (count) => {
    const plan = planChecks(rule2027, fee, count, 7);
    expect(plan.map(({ due }) => due)).toEqual(
      ["07", "08", "09", "10", "11", "12"].slice(0, count).map((month) => `2027-${month}-30`),
    );
  });
  test.each([7, 8, 9, 10])("%d do not", (count) => {
    expect(() => planChecks(rule2027, fee, count, 7)).toThrow(RangeError);
  });
});

describe("plans from December, with one check", () => {
  test("of the whole fee", () => {
    expect(planChecks(rule2027, fee, 1, 12)).toEqual([{ due: "2027-12-30", amount: fee }]);
  });
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])("%d do not fit", (count) => {
    expect(() => planChecks(rule2027, fee, count, 12)).toThrow(RangeError);
  });
});

test.each([
  [3, 10],
  [4, 9],
  [7, 6],
  [12, 1],
])("allows from month %d up to %d", (month, most) => {
  expect(maxCheckCount(rule2027, month)).toBe(most);
});

test("allows a first check from March to December", () => {
  expect(firstCheckMonths(rule2027)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(() => planChecks(rule2027, fee, 1, 2)).toThrow(RangeError);
  expect(() => planChecks(rule2027, fee, 0, 3)).toThrow(RangeError);
  expect(() => planChecks(rule2027, fee, 1.5, 3)).toThrow(RangeError);
});

test("replaces a missing day of a month by its last one", () => {
  const rule = { ...rule2027, firstCheckMonth: 1, checkDay: 31, maxChecks: 12 };
  expect(planChecks(rule, 400, 4, 1).map(({ due }) => due)).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
});

test("splits any amount into whole units, the last check the largest", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 3, max: 12 }), fc.nat(9), (amount, month, more) => {
      const count = Math.min(1 + more, maxCheckCount(rule2027, month));
      const amounts = planChecks(rule2027, amount, count, month).map((check) => check.amount);
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(amount);
      expect(Math.max(...amounts)).toBe(amounts.at(-1));
    }),
    faultRun(100),
  );
});
