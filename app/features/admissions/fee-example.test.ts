import { expect, test } from "vitest";
import { feeExample } from "./fee-example.ts";

const row = {
  year: 2027,
  continuing_raise: 0.047,
  annual_cash_discount: 0.1,
  annual_cash_until: "2027-04-30",
  semester_cash_discount: 0.05,
  semester_cash_until: "2027-09-30",
  max_checks: 10,
  check_day: 30,
  first_check_month: 3,
  last_check_month: 12,
};

test("calculates a round fee by every rule", () => {
  expect(feeExample(row)?.lines.map(({ value }) => value)).toEqual([
    "$2.700.000",
    "$2.925.000",
    "$300.000",
    "$3.141.000",
  ]);
});

test("splits checks in cents for a currency with decimals", () => {
  const lines = feeExample({ ...row, last_check_month: 9 }, "EUR")?.lines.map(({ value }) =>
    value.replace(/[^\d,.]/g, ""),
  );
  expect(lines).toEqual(["2.700", "2.925", "428,57", "3.141"]);
});

test("omits lines while their rule is invalid or incomplete", () => {
  expect(feeExample({ ...row, first_check_month: 12, last_check_month: 3 })?.lines).toHaveLength(3);
  expect(feeExample({ ...row, max_checks: null })?.lines).toHaveLength(3);
  expect(feeExample({ ...row, annual_cash_until: null })).toBeNull();
  expect(feeExample({ ...row, continuing_raise: 2 })).toBeNull();
});
