import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { cashDiscount, raisedFee, semesterFees, shareOf, yearFees } from "./tuition.ts";

test.each([
  [3_120_000, 0.047, 146_640],
  [3_180_000, 0.1, 318_000],
  [1_000_010, 0.05, 50_001],
  [500, 0.047, 24],
  [1, 0.1, 0],
  [0, 0.1, 0],
])("computes of %d with the share %d: %d", (amount, share, part) => {
  expect(shareOf(amount, share)).toBe(part);
});

describe("years of a program with a raise of 4.7 %", () => {
  const first = { annualFee: 3_120_000, from: 1, year: 2027 };
  const amounts = (semesters: number) => yearFees({ ...first, semesters }, rule2027).map(({ amount }) => amount);
  test.each([
    ["one year", 2, [3_120_000]],
    ["a semester", 1, [1_560_000]],
    ["a year and a half", 3, [3_120_000, 1_633_320]],
    ["two years", 4, [3_120_000, 3_266_640]],
    ["three years", 6, [3_120_000, 3_266_640, 3_420_172]],
    ["four years", 8, [3_120_000, 3_266_640, 3_420_172, 3_580_920]],
    ["five years", 10, [3_120_000, 3_266_640, 3_420_172, 3_580_920, 3_749_223]],
  ])("%s", (_, semesters, expected) => {
    expect(amounts(semesters)).toEqual(expected);
  });

  test("start at the third of four years for a continuing student", () => {
    const annualFee = raisedFee(3_266_640, rule2027);
    expect(yearFees({ annualFee, semesters: 8, from: 3, year: 2027 }, rule2027)).toEqual([
      { yearOfStudy: 3, year: 2027, semesters: 2, amount: 3_420_172 },
      { yearOfStudy: 4, year: 2028, semesters: 2, amount: 3_580_920 },
    ]);
  });
});

describe("cash discounts", () => {
  const year = { amount: 3_120_000, semesters: 2 } as const;
  const annual = { kind: "annual", base: 3_120_000, share: 0.1, amount: 312_000 };
  const semester = { kind: "second_semester", base: 1_560_000, share: 0.05, amount: 78_000 };
  test.each([
    ["the year on 29 April", "2027-04-29", null, annual],
    ["the year on 30 April", "2027-04-30", null, annual],
    ["the year on 1 May", "2027-05-01", null, null],
    ["the second semester on 29 September", null, "2027-09-29", semester],
    ["the second semester on 30 September", null, "2027-09-30", semester],
    ["the second semester on 1 October", null, "2027-10-01", null],
    ["both in time: the year's excludes the semester's", "2027-04-30", "2027-09-30", annual],
    ["the year late and the semester in time", "2027-05-01", "2027-09-30", semester],
    ["both late", "2027-05-01", "2027-10-01", null],
    ["neither", null, null, null],
  ])("%s", (_, wholeYear, secondSemester, expected) => {
    expect(cashDiscount(year, { wholeYear, secondSemester }, rule2027)).toEqual(expected);
  });

  test("exclude the second semester of a year with one", () => {
    const half = { amount: 1_560_000, semesters: 1 } as const;
    expect(cashDiscount(half, { wholeYear: null, secondSemester: "2027-09-30" }, rule2027)).toBeNull();
    expect(cashDiscount(half, { wholeYear: "2027-04-30", secondSemester: null }, rule2027)?.amount).toBe(156_000);
  });
});

test("keeps amounts whole, semesters additive and discounts below their base", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      const { first, second } = semesterFees(amount);
      expect(first + second).toBe(amount);
      expect(second - first).toBeLessThanOrEqual(1);
      expect(Number.isInteger(raisedFee(amount, rule2027))).toBe(true);
      const paid = { wholeYear: null, secondSemester: "2027-09-30" };
      const discount = cashDiscount({ amount, semesters: 2 }, paid, rule2027);
      expect(Number.isInteger(discount?.amount)).toBe(true);
      expect(discount?.amount).toBeLessThanOrEqual(second);
    }),
    faultRun(100),
  );
});
