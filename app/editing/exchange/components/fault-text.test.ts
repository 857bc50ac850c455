import { expect, test } from "vitest";
import { faultText } from "./fault-text.ts";

test.each([
  [3, "líneas: 1, 2 y 3."],
  [11, "líneas: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 y 1 más."],
  [22, "líneas: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 y 12 más."],
])("names the first of %i damaged lines and counts the rest", (count, words) => {
  const lines = Array.from({ length: count }, (_, index) => index + 1);
  expect(faultText({ is: "damaged", encoding: "utf-8", lines })).toContain(words);
});
