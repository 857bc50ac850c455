import { describe, expect, test } from "vitest";
import { addMonths, daysOf, eventOn, readMonth, weeksOf } from "./calendar-month.ts";

describe("a month of the calendar", () => {
  test("defaults to today's month for an invalid value", () => {
    expect(readMonth("2027-02", "2026-11-23")).toBe("2027-02");
    for (const wrong of [null, "", "2027-13", "2027-2", "0000-01", "2027-02-01"]) {
      expect(readMonth(wrong, "2026-11-23")).toBe("2026-11");
    }
  });

  test("adds and subtracts months across years", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2027-01", -1)).toBe("2026-12");
  });

  test("splits into weeks from Monday to Sunday", () => {
    const weeks = weeksOf("2026-11");
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.at(-1)).toEqual(["2026-11-30", null, null, null, null, null, null]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(daysOf("2028-02")).toHaveLength(29);
    expect(weeksOf("2027-02")).toHaveLength(4);
  });
});

test("reports opening and closing days; a single day is both", () => {
  const window = { from: "2026-11-02", to: "2026-11-20" };
  expect(["2026-11-02", "2026-11-10", "2026-11-20"].map((day) => eventOn(day, window))).toEqual([
    "opens",
    null,
    "closes",
  ]);
  for (const single of [
    { from: "2026-11-02", to: null },
    { from: null, to: "2026-11-02" },
    { from: "2026-11-02", to: "2026-11-02" },
  ]) {
    expect(eventOn("2026-11-02", single)).toBe("both");
  }
});
