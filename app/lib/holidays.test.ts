import { expect, it } from "vitest";
import { institution } from "#institution";
import { isCalendarDay } from "./calendar-day.ts";
import { dayOfRule, easterSunday, isHoliday } from "./holidays.ts";

const zone = "America/Santiago";

/** Returns the holidays of Chile in a year, except Sundays, in order. */
const holidaysOf = (year: number) =>
  [...new Set(institution.personalData.holidays.map((rule) => dayOfRule(rule, year, zone)))]
    .filter((day) => day !== null && new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)
    .map((day) => day?.slice(5))
    .sort();

it("finds Easter, as the churches publish it", () => {
  expect([1999, 2000, 2024, 2025, 2026, 2027, 2028, 2038, 2076].map(easterSunday)).toEqual([
    ...["1999-04-04", "2000-04-23", "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2028-04-16"],
    ...["2038-04-25", "2076-04-19"],
  ]);
});

// By law 2,977, and 19,668 and 20,299 (moved days), 20,215 and 20,983 (days between holidays), 21,357 (solstice).
it.each([
  [2023, "01-02 04-07 04-08 05-01 06-21 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25"],
  [2024, "01-01 03-29 03-30 05-01 05-21 06-20 06-29 07-16 08-15 09-18 09-19 09-20 10-12 10-31 11-01 12-25"],
  [2025, "01-01 04-18 04-19 05-01 05-21 06-20 07-16 08-15 09-18 09-19 10-31 11-01 12-08 12-25"],
  [2026, "01-01 04-03 04-04 05-01 05-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 12-08 12-25"],
  [2027, "01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 09-17 09-18 10-11 11-01 12-08 12-25"],
])("Chile's holidays of %d that are no Sundays are those of its laws", (year, days) => {
  const sunday = (day: string) => new Date(`${year}-${day}T00:00:00Z`).getUTCDay() === 0;
  expect(holidaysOf(year)).toEqual(days.split(" ").filter((day) => !sunday(day)));
});

it("has a day for every rule that is for each year, until 2100", () => {
  for (let year = 2026; year <= 2100; year += 1) {
    for (const rule of institution.personalData.holidays) {
      const day = dayOfRule(rule, year, zone);
      if (day !== null) expect(isCalendarDay(day) && day.startsWith(String(year)), `${day}`).toBe(true);
    }
  }
});

it("has a day of one year in that year only", () => {
  expect(isHoliday("2028-10-27", ["2028-10-27"], zone)).toBe(true);
  expect(isHoliday("2029-10-27", ["2028-10-27"], zone)).toBe(false);
});
