import { describe, expect, it } from "vitest";
import { dayIn } from "#app/lib/calendar-day.ts";
import { institutionSchema } from "#app/lib/institution-schema.ts";
import { institution } from "#institution";
import { institution as elsewhere } from "#tests/support/second-university/institution.ts";
import { addWorkingDays, clockOf, lastDayToComplain } from "./request-clock.ts";

const rules = institution.personalData;

describe("the clock of a request", () => {
  it("ends thirty calendar days after reception, and may be extended once by thirty", () => {
    expect(clockOf("erasure", "2026-12-01")).toEqual({ due: "2026-12-31", extended: "2027-01-30" });
    expect(clockOf("access", "2028-01-31")).toEqual({ due: "2028-03-01", extended: "2028-03-31" });
  });

  it("begins on the institution's day, also at night and when clocks change", () => {
    // Chile puts its clocks back in April and forward in September.
    for (const [moment, received, due] of [
      ["2026-12-02T02:30:00Z", "2026-12-01", "2026-12-31"],
      ["2027-04-04T02:59:00Z", "2027-04-03", "2027-05-03"],
      ["2027-04-04T03:59:00Z", "2027-04-03", "2027-05-03"],
      ["2027-09-05T04:01:00Z", "2027-09-05", "2027-10-05"],
    ] as const) {
      expect(dayIn("America/Santiago", new Date(moment)), moment).toBe(received);
      expect(clockOf("access", received).due, moment).toBe(due);
    }
  });

  it("of blocking has two working days and no extension", () => {
    // A Tuesday; Thursday evening to Monday; a Friday before a weekend.
    expect(clockOf("blocking", "2026-12-01")).toEqual({ due: "2026-12-03", extended: null });
    expect(clockOf("blocking", "2026-12-17").due).toBe("2026-12-21");
    expect(clockOf("blocking", "2026-12-18").due).toBe("2026-12-22");
    expect(clockOf("blocking", "2026-12-19").due).toBe("2026-12-22");
  });

  it("skips holidays of each year and of one year", () => {
    expect(clockOf("blocking", "2026-12-07").due).toBe("2026-12-10");
    expect(clockOf("blocking", "2027-12-31").due).toBe("2028-01-04");
    // Good Friday moves.
    expect(clockOf("blocking", "2027-03-25").due).toBe("2027-03-30");
    expect(addWorkingDays("2028-03-23", 2, ["2027-03-24"])).toBe("2028-03-27");
  });

  it("uses the days of another institution, which has no separate term for blocking", () => {
    expect(clockOf("access", "2026-12-01", elsewhere.personalData)).toEqual({
      due: "2026-12-31",
      extended: "2027-03-01",
    });
    expect(clockOf("blocking", "2026-12-01", elsewhere.personalData).due).toBe("2026-12-31");
    expect(clockOf("access", "2026-12-01", { ...rules, extensionDays: 0 }).extended).toBeNull();
  });
});

it("a complaint has thirty working days, or no deadline where the law sets none", () => {
  expect(lastDayToComplain("2026-12-01")).toBe("2027-01-15");
  expect(lastDayToComplain("2026-12-01", elsewhere.personalData)).toBeNull();
});

it("refuses a holiday that is no day of the year", () => {
  const errorOf = (holiday: string) =>
    institutionSchema.safeParse({ ...institution, personalData: { ...rules, holidays: [holiday] } }).error?.message;
  for (const holiday of ["12-25", "2027-03-26", "easter-2", "june-solstice"]) expect(errorOf(holiday)).toBeUndefined();
  for (const holiday of ["13-01", "25-12", "1-1", "2027-3-26", "easter"])
    expect(errorOf(holiday)).toContain("a day such as 12-25");
});
