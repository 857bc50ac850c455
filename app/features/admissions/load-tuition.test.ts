import { expect, test } from "vitest";
import { commonFeeYear } from "./load-tuition.ts";

test("the list of fees names the year that all published ones are of", () => {
  const published = { annualFee: 3_000_000, feeYear: 2026 };
  expect(commonFeeYear([published, { annualFee: null, feeYear: 2027 }, published])).toBe(2026);
  expect(commonFeeYear([published, { annualFee: 2_000_000, feeYear: 2027 }])).toBeNull();
  expect(commonFeeYear([{ annualFee: 3_000_000, feeYear: null }])).toBeNull();
  expect(commonFeeYear([])).toBeNull();
});
