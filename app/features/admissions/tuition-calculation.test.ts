import { describe, expect, test } from "vitest";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import { calculateTuition, type ProgramFees } from "./tuition-calculation.ts";
import { parseTuitionChoice } from "./tuition-choice.ts";

const program: ProgramFees = {
  currency: "CLP",
  annualFee: 3_120_000,
  enrollmentFee: 265_000,
  feeYear: 2026,
  semesters: 4,
};
const calculate = (query: string, today = "2026-11-21", fees = program) => {
  const { choice } = parseTuitionChoice(new URLSearchParams(query), rule2027, fees);
  return calculateTuition(fees, choice, rule2027, today);
};

test("calculates a new student's cash payment of the year", () => {
  const { steps, years, total } = calculate("pago=contado-anual");
  expect(steps).toEqual([
    { kind: "published", year: 2026, amount: 3_120_000 },
    { kind: "annual_discount", base: 3_120_000, share: 0.1, amount: -312_000 },
    { kind: "tuition", year: 2027, amount: 2_808_000 },
    { kind: "enrollment", amount: 265_000 },
    { kind: "total", year: 2027, amount: 3_073_000 },
  ]);
  expect(years.map(({ year, amount }) => [year, amount])).toEqual([
    [2027, 3_120_000],
    [2028, 3_266_640],
  ]);
  expect(total).toBe(3_073_000);
});

test("rounds amounts to the decimals of the currency", () => {
  const fees = { currency: "EUR", annualFee: 1250.55, enrollmentFee: 99.9, feeYear: 2026, semesters: 4 };
  const { steps, years, checks, total } = calculate("pago=contado-anual", "2026-11-21", fees);
  expect(steps.map(({ amount }) => amount)).toEqual([1250.55, -125.06, 1125.49, 99.9, 1225.39]);
  expect(years.map(({ amount }) => amount)).toEqual([1250.55, 1309.33]);
  expect(checks).toEqual([]);
  expect(total).toBe(1225.39);
  const byCheck = calculate("pago=cheques&cheques=3", "2026-11-21", fees).checks.map(({ amount }) => amount);
  expect(byCheck).toEqual([416.85, 416.85, 416.85]);
});

test("calculates a second-year student's cash payment of a semester", () => {
  const { steps, years } = calculate("situacion=continua&curso=2&pago=contado-semestre");
  expect(steps).toEqual([
    { kind: "published_as_previous", year: 2026, amount: 3_120_000 },
    { kind: "raise", base: 3_120_000, share: 0.047, amount: 146_640 },
    { kind: "year_fee", year: 2027, amount: 3_266_640 },
    { kind: "second_semester", amount: 1_633_320 },
    { kind: "semester_discount", base: 1_633_320, share: 0.05, amount: -81_666 },
    { kind: "tuition", year: 2027, amount: 3_184_974 },
    { kind: "enrollment", amount: 265_000 },
    { kind: "total", year: 2027, amount: 3_449_974 },
  ]);
  expect(years).toHaveLength(1);
});

test("starts from last year's fee if it is given", () => {
  const { steps } = calculate("situacion=continua&arancel_anterior=3000000&pago=cheques");
  expect(steps.slice(0, 3)).toEqual([
    { kind: "previous", amount: 3_000_000 },
    { kind: "raise", base: 3_000_000, share: 0.047, amount: 141_000 },
    { kind: "year_fee", year: 2027, amount: 3_141_000 },
  ]);
});

describe("day of payment", () => {
  test.each([
    ["pago=contado-anual&fecha=2027-04-29", 312_000, false],
    ["pago=contado-anual&fecha=2027-04-30", 312_000, false],
    ["pago=contado-anual&fecha=2027-05-01", 0, true],
    ["pago=contado-semestre&fecha=2027-09-30", 78_000, false],
    ["pago=contado-semestre&fecha=2027-10-01", 0, true],
  ])("%s saves %d", (query, saving, isLate) => {
    expect(calculate(query).chosen).toMatchObject({ saving, isLate });
  });

  test("promises no expired discount without a day", () => {
    expect(calculate("pago=contado-anual", "2027-05-01").chosen).toMatchObject({ saving: 0, isLate: true });
    expect(calculate("pago=contado-anual", "2027-04-30").chosen).toMatchObject({ saving: 312_000, isLate: false });
  });
});

test("returns the three kinds of payment with their savings", () => {
  expect(calculate("").options.map(({ payment, tuition, saving }) => [payment, tuition, saving])).toEqual([
    ["annual_cash", 2_808_000, 312_000],
    ["semester_cash", 3_042_000, 78_000],
    ["checks", 3_120_000, 0],
  ]);
});

test("splits the fee into checks without the enrollment fee", () => {
  const { checks, total } = calculate("pago=cheques&cheques=7&desde=3");
  expect(checks.at(-1)).toEqual({ due: "2027-09-30", amount: 445_716 });
  expect(checks.reduce((sum, { amount }) => sum + amount, 0)).toBe(3_120_000);
  expect(total).toBe(3_385_000);
});

test("halves a last year of one semester and offers no second one", () => {
  const fees = { ...program, semesters: 3 };
  const { steps, options, chosen } = calculate("situacion=continua&curso=2&pago=contado-semestre", "2026-11-21", fees);
  expect(steps).toContainEqual({ kind: "one_semester", amount: 1_633_320 });
  expect(options.map(({ payment }) => payment)).toEqual(["annual_cash", "checks"]);
  expect(chosen.saving).toBe(0);
});

test("omits the line of a missing enrollment fee", () => {
  const { steps, total } = calculate("pago=cheques", "2026-11-21", { ...program, enrollmentFee: null });
  expect(steps.map(({ kind }) => kind)).toEqual(["published", "total"]);
  expect(total).toBe(3_120_000);
});
