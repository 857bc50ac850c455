import { expect, test } from "vitest";
import { formatPageRange, parsePageRange } from "./page-range.ts";

test.each([
  ["45–67", "45", "67"],
  ["45--67", "45", "67"],
  ["e12", "e12", null],
  ["1-2, 5-6", "1-2, 5-6", null],
  [null, null, null],
  [" ", null, null],
])("splits %o", (pages, first, last) => {
  expect(parsePageRange(pages)).toEqual({ first, last });
});

test.each([
  ["45 -- 67", "45–67"],
  ["12-15, 20-25", "12–15, 20–25"],
  ["e12", "e12"],
])("formats %s as %s", (pages, written) => {
  expect(formatPageRange(pages)).toBe(written);
});
