import { expect, test } from "vitest";
import { readRowId } from "./row-id.ts";

test("parses digits", () => {
  expect(readRowId("1")).toBe(1);
  expect(readRowId("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([undefined, "", "abc", "0", "-1", "+1", "1e3", "012", "1.0", "0x1", " 1", "1 ", "١", "99999999999999999999"])(
  "rejects %s",
  (text) => {
    expect(readRowId(text)).toBeNull();
  },
);
