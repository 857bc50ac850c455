import { expect, test } from "vitest";
import { readRowId } from "./row-id.ts";

test("digits name a row", () => {
  expect(readRowId("1")).toBe(1);
  expect(readRowId("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([undefined, "", "abc", "0", "-1", "+1", "1e3", "012", "1.0", "0x1", " 1", "1 ", "١", "99999999999999999999"])(
  "%s names none",
  (text) => {
    expect(readRowId(text)).toBeNull();
  },
);
