import { expect, test } from "vitest";
import { dataDay } from "./data-day.ts";

const today = "2026-11-23";
const changes = {
  programs: "2026-11-02T14:00:00.123456+00:00",
  cohorts: "2026-10-30T12:00:00+00:00",
  // Still the previous day in Chile.
  patents: "2026-11-20T01:30:00+00:00",
};

test("is the day of the newest change in the series' tables, in the institution's time zone", () => {
  expect(dataDay({ changes, today }, ["cohorts_by_year"])).toBe("2026-11-02");
  expect(dataDay({ changes, today }, ["patents_by_year"])).toBe("2026-11-19");
  expect(dataDay({ changes, today }, ["cohorts_by_year", "patents_by_year"])).toBe("2026-11-19");
});

test("is the day of the request without a known change", () => {
  expect(dataDay({ changes, today }, ["projects_by_funding"])).toBe(today);
});
