import { expect, test } from "vitest";
import type { PricedProgram } from "./fee-queries.ts";
import { commonFeeYear, readFeeOrder, sortFees } from "./load-tuition.ts";

test("returns the common year of all published fees", () => {
  const published = { annualFee: 3_000_000, feeYear: 2026 };
  expect(commonFeeYear([published, { annualFee: null, feeYear: 2027 }, published])).toBe(2026);
  expect(commonFeeYear([published, { annualFee: 2_000_000, feeYear: 2027 }])).toBeNull();
  expect(commonFeeYear([{ annualFee: 3_000_000, feeYear: null }])).toBeNull();
  expect(commonFeeYear([])).toBeNull();
});

const program = (name: string, values: Partial<PricedProgram>): PricedProgram => ({
  ...{ id: 1, code: name, slug: name, type: "doctorate", name, currency: "CLP", feeYear: 2026, lang: { name: "es" } },
  ...{ annualFee: null, enrollmentFee: null, semesters: 8 },
  ...values,
});
const programs = [
  program("a", { annualFee: 3_000_000, enrollmentFee: 250_000 }),
  program("b", { annualFee: 2_000, enrollmentFee: 100, currency: "USD", semesters: 4 }),
  program("c", { annualFee: 2_500_000, enrollmentFee: 300_000, semesters: 6 }),
  program("d", {}),
];

test.each([
  ["", "abcd"],
  ["orden=nada", "abcd"],
  ["orden=duracion", "bcad"],
  ["orden=matricula", "acbd"],
  ["orden=arancel", "cabd"],
])("parses ?%s as the order %s", (query, expected) => {
  const order = readFeeOrder(new URLSearchParams(query));
  expect(sortFees(programs, order).map(({ name }) => name)).toEqual([...expected]);
});
