import { expect, test } from "vitest";
import { formattedNumber, plainNumber } from "./number-format.ts";

test.each([
  [0.85, "0%", "85 %"],
  [1, "0%", "100 %"],
  [0, "0%;-0%;0%", "0 %"],
  [-0.07, "0.0%;[Red]-0.0%", "-7 %"],
  [0.1275, '0.00" "%', "12,75 %"],
  [0.57, "0\\ %", "57 %"],
  [85, '0"%"', "85 %"],
  [85, "0\\%", "85 %"],
  [12, "0000", "0012"],
  [7181234, "0000-0000", "0718-1234"],
  [218250097, '0000"-"0000\\-0000-0000', "0000-0002-1825-0097"],
  [123456789012, "00\\.000\\.000", "123456\\.789\\.012".replaceAll("\\", "")],
])("formats %d with %s as %s", (value, format, text) => {
  expect(formattedNumber(value, format)).toBe(text.replace(" ", "\u00a0"));
});

test.each([
  [12.5, "General"],
  [12.5, "0.00"],
  [1500, "#,##0"],
  [5, '0 "años"'],
  [5, '"D"0'],
  [1500, '"$"#,##0.00'],
  [12.5, "0000"],
  [3, "@"],
  [3, ""],
])("returns null for %d with the format %s", (value, format) => {
  expect(formattedNumber(value, format)).toBeNull();
});

test("removes floating-point errors", () => {
  expect([0.1 + 0.2, 5.5, 2021].map(plainNumber)).toEqual(["0,3", "5,5", "2021"]);
});
