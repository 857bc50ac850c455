import { expect, test } from "vitest";
import { commonFeeYear } from "./load-tuition.ts";

test("returns the common year of all published fees", () => {
  const published = { annualFee: 3_000_000, feeYear: 2026 };
  expect(commonFeeYear([published, { annualFee: null, feeYear: 2027 }, published])).toBe(2026);
  expect(commonFeeYear([published, { annualFee: 2_000_000, feeYear: 2027 }])).toBeNull();
  expect(commonFeeYear([{ annualFee: 3_000_000, feeYear: null }])).toBeNull();
  expect(commonFeeYear([])).toBeNull();
});
