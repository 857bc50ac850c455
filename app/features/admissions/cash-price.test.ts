import { expect, test } from "vitest";
import { cashPrice } from "./cash-price.ts";
import type { FeeRule } from "./tuition.ts";

const rule = (year: number): FeeRule => ({
  year,
  continuingRaise: 0.047,
  annualCashDiscount: 0.1,
  annualCashUntil: `${year}-04-30`,
  semesterCashDiscount: 0.05,
  semesterCashUntil: `${year}-09-30`,
  maxChecks: 10,
  checkDay: 30,
  firstCheckMonth: 3,
  lastCheckMonth: 12,
  note: "",
  noteLang: "es",
});
const rules = [rule(2026), rule(2027)];
const program = { currency: "CLP", annualFee: 6_750_000, enrollmentFee: 420_000, feeYear: 2026, semesters: 4 };

test("returns the discount of the payment's year with its last day", () => {
  const price = { amount: 6_075_000, share: 0.1, until: "2027-04-30", referenceFor: null };
  const published = { ...program, feeYear: 2027 };
  expect(cashPrice(published, rules, "2026-11-23")).toEqual(price);
  expect(cashPrice({ ...published, semesters: 1 }, rules, "2026-11-23")).toEqual(price);
  expect(cashPrice({ ...program, feeYear: null }, rules, "2026-11-23")).toEqual(price);
  expect(cashPrice(program, rules, "2026-03-01")).toEqual({ ...price, until: "2026-04-30" });
  expect(cashPrice({ ...program, currency: "USD", annualFee: 3333.33 }, rules, "2026-11-23")?.amount).toBe(3000);
});

test("marks a fee of the year before as a reference", () => {
  expect(cashPrice(program, rules, "2026-11-23")).toMatchObject({ until: "2027-04-30", referenceFor: 2027 });
});

test("applies the discount of its own year to a fee published early", () => {
  const early = { ...program, feeYear: 2027 };
  expect(cashPrice(early, rules, "2026-08-01")).toMatchObject({ until: "2027-04-30", referenceFor: null });
  expect(cashPrice(early, [rule(2026)], "2026-03-01")).toBeNull();
});

test("returns null after the discount, without a fee and without a rule", () => {
  expect(cashPrice(program, rules, "2026-05-01")).toBeNull();
  expect(cashPrice({ ...program, annualFee: null }, rules, "2026-11-23")).toBeNull();
  expect(cashPrice(program, [], "2026-11-23")).toBeNull();
  expect(cashPrice(program, [{ ...rule(2027), annualCashDiscount: 0 }], "2026-11-23")).toBeNull();
});
