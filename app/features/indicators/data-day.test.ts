import { expect, test } from "vitest";
import { dataDay } from "./data-day.ts";

const today = "2026-11-23";
const changes = {
  programs: "2026-11-02T14:00:00.123456+00:00",
  cohorts: "2026-10-30T12:00:00+00:00",
  // Still the previous day in Chile.
  patents: "2026-11-20T01:30:00+00:00",
};

test("a series is of the day on which one of its tables was last changed, by the institution's clocks", () => {
  expect(dataDay({ changes, today }, ["cohorts_by_year"])).toBe("2026-11-02");
  expect(dataDay({ changes, today }, ["patents_by_year"])).toBe("2026-11-19");
  expect(dataDay({ changes, today }, ["cohorts_by_year", "patents_by_year"])).toBe("2026-11-19");
});

test("where no change is known it is the day of the request", () => {
  expect(dataDay({ changes, today }, ["projects_by_funding"])).toBe(today);
});
