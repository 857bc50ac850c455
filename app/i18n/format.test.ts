import { expect, onTestFinished, test } from "vitest";
import { formatDayRange, formatWallTime } from "./format.ts";
import { dateAndTime } from "./format-moment.ts";
import { baseLocale, overwriteGetLocale } from "./paraglide/runtime.js";

test("formats a time by the conventions of each language", () => {
  expect(formatWallTime("09:30", "es")).toBe("9:30");
  expect(formatWallTime("09:30", "en")).toBe("9:30\u00a0a.m.");
  expect(formatWallTime("18:00", "en")).toBe("6:00\u00a0p.m.");
});

test("formats the time of a moment like other times", () => {
  const moment = "2026-11-12T18:05:00Z";
  expect(dateAndTime(moment, "UTC")).toBe("12 nov 2026, 18:05");
  overwriteGetLocale(() => "en");
  onTestFinished(() => overwriteGetLocale(() => baseLocale));
  expect(dateAndTime(moment, "UTC")).toBe("Nov 12, 2026, 6:05\u00a0p.m.");
});

test("formats contain the same spaces in every engine", () => {
  const range = { from: "2027-01-11", to: "2027-01-15" };
  for (const text of [formatDayRange(range, "en"), formatDayRange(range, "es"), formatWallTime("00:05", "en")])
    expect(text).not.toMatch(/[\u2009\u202f]/);
});
