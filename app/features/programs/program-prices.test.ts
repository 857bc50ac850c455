import { expect, test } from "vitest";
import { comparablePrice, priceLimits, readPriceLimits, sortByPrice } from "./program-prices.ts";

const priced = (annual_fee: number | null, fee_currency: string | null = null) => ({ annual_fee, fee_currency });

test("returns round limits that divide the programs evenly despite outliers", () => {
  const fees = [2_410_000, 2_560_000, 2_780_000, 2_950_000, 3_080_000, 3_480_000, 3_620_000, 4_120_000, 9_480_000];
  expect(priceLimits(fees.map((fee) => priced(fee)))).toEqual([3_000_000, 3_500_000, 4_000_000, 4_500_000]);
});

test("returns no limits without fees or if all cost the same", () => {
  expect(priceLimits([])).toEqual([]);
  expect(priceLimits([priced(null), priced(1200, "USD")])).toEqual([]);
  expect(priceLimits([priced(3_000_000), priced(3_000_000)])).toEqual([]);
});

test("compares fees in the institution's currency and sorts others last", () => {
  expect(comparablePrice(priced(1200, "USD"))).toBeNull();
  const programs = [priced(null), priced(1200, "USD"), priced(3_000_000), priced(2_000_000, "CLP")];
  expect(sortByPrice(programs).map(({ annual_fee }) => annual_fee)).toEqual([2_000_000, 3_000_000, null, 1200]);
});

test("reads only positive integers as amounts", () => {
  expect(readPriceLimits(["3000000", "-1", "1e6", "abc", "0", "9999999999999"])).toEqual([3_000_000]);
});
