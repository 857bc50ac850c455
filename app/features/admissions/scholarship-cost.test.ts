import { expect, test } from "vitest";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import { costWithCover } from "./components/tuition-tool.tsx";
import { costsByType, coversOf, remainingFees, scholarshipCosts } from "./scholarship-cost.ts";
import type { Applicant } from "./scholarship-fit.ts";
import type { Scholarship } from "./scholarships.ts";
import { calculateTuition } from "./tuition-calculation.ts";
import { parseTuitionChoice } from "./tuition-choice.ts";

const fees = { tuition: 4_300_000, enrollment: 265_000, currency: "CLP" };
const shares = { tuitionShare: null, leastTuitionShare: null, enrollmentShare: null };
const applicant: Applicant = {
  stages: ["entering"],
  residency: null,
  earlierStudies: null,
  program: { types: ["doctorate"], isAccredited: true },
  average: null,
};
const scholarship = (values: Partial<Scholarship>) =>
  ({
    ...shares,
    ...{
      appliesTo: [],
      stages: [],
      residencies: [],
      earlierStudies: [],
      isAccreditedOnly: false,
      minimumAverage: null,
    },
    ...{ stipendAmount: null, ...values },
  }) as Scholarship;

test("subtracts a share from its own fee", () => {
  expect(remainingFees(fees, { tuition: 0.5, enrollment: 0 })).toBe(2_415_000);
  expect(remainingFees(fees, { tuition: 1, enrollment: 0 })).toBe(265_000);
  expect(remainingFees(fees, { tuition: 1, enrollment: 1 })).toBe(0);
  expect(remainingFees({ ...fees, enrollment: null }, { tuition: 0.5, enrollment: 1 })).toBe(2_150_000);
  expect(remainingFees({ tuition: 999.99, enrollment: 0.1, currency: "EUR" }, { tuition: 0.333, enrollment: 0 })).toBe(
    667.09,
  );
});

test("returns a range for a varying share", () => {
  expect(coversOf({ ...shares, tuitionShare: 1, leastTuitionShare: 0.5 })).toEqual({
    most: { tuition: 1, enrollment: 0 },
    least: { tuition: 0.5, enrollment: 0 },
  });
});

test("omits excluded and unpaid scholarships and sorts open ones last", () => {
  const costs = scholarshipCosts(
    [
      scholarship({ slug: "nothing" }),
      scholarship({ slug: "here", tuitionShare: 1, earlierStudies: ["here"] }),
      scholarship({ slug: "master", tuitionShare: 1, appliesTo: ["academic_master"] }),
      scholarship({ slug: "half", tuitionShare: 1, leastTuitionShare: 0.5 }),
      scholarship({ slug: "stipend", stipendAmount: 500_000 }),
    ],
    applicant,
    (cover) => remainingFees(fees, cover),
  );
  expect(costs.map((entry) => [entry.scholarship.slug, entry.cost.from, entry.cost.to])).toEqual([
    ["half", 265_000, 2_415_000],
    ["stipend", 4_565_000, 4_565_000],
    ["here", 265_000, 265_000],
  ]);
});

test("applies the discount to the rest that the scholarship leaves", () => {
  const program = { currency: "CLP", annualFee: 3_120_000, enrollmentFee: 265_000, feeYear: 2026, semesters: 4 };
  const priceOf = (query: string) => {
    const { choice } = parseTuitionChoice(new URLSearchParams(query), rule2027, program);
    return costWithCover(
      program,
      choice,
      rule2027,
      "2026-11-21",
      calculateTuition(program, choice, rule2027, "2026-11-21"),
    );
  };
  const half = { tuition: 0.5, enrollment: 0 };
  expect(priceOf("pago=contado-anual")(half)).toBe(1_404_000 + 265_000);
  expect(priceOf("pago=cheques")(half)).toBe(1_560_000 + 265_000);
  expect(priceOf("pago=contado-semestre")(half)).toBe(1_560_000 - 39_000 + 265_000);
  expect(priceOf("situacion=continua&curso=2&pago=cheques")(half)).toBe(3_266_640 / 2 + 265_000);
});

test("computes costs by type from known fees in one currency", () => {
  const programs = [
    { ...fees, type: "doctorate" },
    { ...fees, tuition: 3_000_000, type: "doctorate" },
    { ...fees, enrollment: null, type: "doctorate" },
    { ...fees, type: "academic_master" },
    { ...fees, currency: "USD", type: "academic_master" },
    { ...fees, type: "health_specialty" },
  ];
  const types = ["doctorate", "academic_master", "health_specialty"];
  const half = { ...shares, tuitionShare: 0.5, appliesTo: ["doctorate", "academic_master"] };
  expect(costsByType(half, programs, types)).toEqual([
    {
      type: "doctorate",
      currency: "CLP",
      with: { from: 1_765_000, to: 2_415_000 },
      without: { from: 3_265_000, to: 4_565_000 },
    },
  ]);
  expect(costsByType({ ...shares, appliesTo: [] }, programs, types)).toEqual([]);
});
