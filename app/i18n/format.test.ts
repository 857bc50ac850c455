import { expect, test } from "vitest";
import { formatDayRange, formatWallTime } from "./format.ts";

test("a time is written as each language writes it", () => {
  expect(formatWallTime("09:30", "es")).toBe("9:30");
  expect(formatWallTime("09:30", "en")).toBe("9:30 AM");
  expect(formatWallTime("18:00", "en")).toBe("6:00 PM");
});

test("what is formatted has the same spaces in every engine", () => {
  const range = { from: "2027-01-11", to: "2027-01-15" };
  for (const text of [formatDayRange(range, "en"), formatDayRange(range, "es"), formatWallTime("00:05", "en")])
    expect(text).not.toMatch(/[\u2009\u202f]/);
});
