import { expect, test } from "vitest";
import { addDays, dayIn, daysBetween } from "./calendar-day.ts";

test.each([
  ["2026-11-16T02:59:59Z", "2026-11-15"],
  ["2026-11-16T03:00:00Z", "2026-11-16"],
  ["2026-07-01T03:59:59Z", "2026-06-30"],
])("%s falls on %s in Chile", (moment, day) => {
  expect(dayIn("America/Santiago", new Date(moment))).toBe(day);
});

test.each([
  ["2026-11-16", "2026-11-16", 0],
  ["2026-11-16", "2026-12-01", 15],
  ["2026-11-16", "2026-11-15", -1],
  ["2026-03-01", "2026-05-01", 61],
])("from %s to %s are %d days, independent of clock changes", (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ["2026-11-16", 1, "2026-11-17"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-04-04", 1, "2026-04-05"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-11-16", 0, "2026-11-16"],
])("%s and %d days are %s", (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});
