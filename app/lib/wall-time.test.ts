import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { clockChangeAt, momentOfWallTime, wallTimeIn } from "./wall-time.ts";

const santiago = "America/Santiago";
const momentOf = (wallTime: string) => momentOfWallTime(santiago, wallTime)?.toISOString();

describe("wall time in Chile", () => {
  test.each([
    ["2026-11-21T13:30:00Z", "2026-11-21T10:30"],
    ["2026-07-01T13:30:59Z", "2026-07-01T09:30"],
    ["2026-01-01T02:59:00Z", "2025-12-31T23:59"],
    ["2026-01-01T03:00:00Z", "2026-01-01T00:00"],
  ])("at %s the clocks show %s", (moment, wallTime) => {
    expect(wallTimeIn(santiago, new Date(moment))).toBe(wallTime);
    expect(momentOf(wallTime)).toBe(`${moment.slice(0, 16)}:00.000Z`);
  });

  test("resolves an ambiguous time to the first moment", () => {
    // On 4 April 2026, at midnight, the clocks go back to 23:00.
    expect(momentOf("2026-04-04T23:30")).toBe("2026-04-05T02:30:00.000Z");
    expect(wallTimeIn(santiago, new Date("2026-04-05T03:30:00Z"))).toBe("2026-04-04T23:30");
  });

  test("moves a skipped time forward by an hour", () => {
    // On 6 September 2026 the clocks go from 0:00 to 1:00.
    const moment = momentOfWallTime(santiago, "2026-09-06T00:30");
    expect(moment && wallTimeIn(santiago, moment)).toBe("2026-09-06T01:30");
  });
});

test("reports a clock change", () => {
  const times = ["2026-09-06T00:30", "2026-04-04T23:30", "2026-04-04T22:59", "2026-11-21T10:30", "no"];
  expect(times.map((time) => clockChangeAt(santiago, time))).toEqual(["skipped", "twice", null, null, null]);
});

test.each(["", "2026-02-30T10:00", "2026-13-01T10:00", "2026-11-21T25:00", "2026-11-21", "2026-11-21T10:30:00Z"])(
  "«%s» is not a wall time",
  (text) => {
    expect(momentOfWallTime(santiago, text)).toBeNull();
  },
);

test("the wall time of a moment converts back to a moment with the same wall time", () => {
  const zones = fc.constantFrom(santiago, "Pacific/Easter", "Europe/Madrid", "Asia/Kathmandu", "UTC");
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 366 * 60 }).map((minute) => new Date(minute * 60_000));
  fc.assert(
    fc.property(zones, minutes, (zone, moment) => {
      const wallTime = wallTimeIn(zone, moment);
      const back = momentOfWallTime(zone, wallTime);
      expect(back && wallTimeIn(zone, back)).toBe(wallTime);
    }),
    faultRun(300),
  );
});
