import { describe, expect, test } from "vitest";
import {
  applicantDeadlines,
  type Deadline,
  headlineDeadlines,
  isOver,
  nextDay,
  pendingDeadlines,
} from "./deadlines.ts";

const deadline = (
  key: string,
  subject: Deadline["subject"],
  opens: string | null,
  closes: string | null,
): Deadline => ({
  key,
  subject,
  opens,
  closes,
  name: key,
  note: "",
  program: null,
  isInternal: false,
  updatedAt: "2026-11-01T12:00:00Z",
  lang: { name: "es", note: "es" },
});

const scholarships = deadline("scholarships-2027", "scholarships", "2026-12-01", "2027-01-31");
const results = deadline("results-2027", "scholarships", "2027-03-08", null);
const reports = { ...deadline("reports-2026", "scholarships", null, "2026-11-30"), isInternal: true };
const cash = deadline("cash-2027", "tuition", null, "2027-04-30");

describe("end of a deadline", () => {
  test.each([
    [scholarships, "2027-01-31", false],
    [scholarships, "2027-02-01", true],
    [results, "2027-03-07", false],
    [results, "2027-04-07", false],
    [results, "2027-04-08", true],
    [reports, "2026-11-30", false],
    [reports, "2026-12-01", true],
  ])("%o on %s", (item, today, expected) => {
    expect(isOver(item, today)).toBe(expected);
  });
});

test.each([
  ["2026-11-30", "2026-12-01"],
  ["2026-12-01", "2027-01-31"],
  ["2027-01-31", "2027-01-31"],
])("on %s the next day of the scholarships is %s", (today, next) => {
  expect(nextDay(scholarships, today)).toBe(next);
});

test("sorts pending deadlines by their next day", () => {
  const keys = (today: string) => pendingDeadlines([cash, results, scholarships, reports], today).map(({ key }) => key);
  expect(keys("2026-11-21")).toEqual(["reports-2026", "scholarships-2027", "results-2027", "cash-2027"]);
  expect(keys("2027-02-01")).toEqual(["results-2027", "cash-2027"]);
});

test("omits deadlines more than a year away", () => {
  const far = deadline("scholarships-2028", "scholarships", "2027-12-01", "2028-01-31");
  expect(pendingDeadlines([far], "2026-11-30")).toEqual([]);
  expect(pendingDeadlines([far], "2026-12-01")).toEqual([far]);
});

test("shows long windows only near their end", () => {
  const visitors = deadline("visitors-2026", "support", "2026-01-05", "2026-12-18");
  const funds = deadline("funds-2027", "support", "2027-03-15", "2027-04-09");
  expect(headlineDeadlines([visitors, funds], "2026-11-17")).toEqual([funds]);
  expect(headlineDeadlines([visitors, funds], "2026-11-18")).toEqual([visitors]);
});

test("separates deadlines of faculties from those of applicants", () => {
  expect(applicantDeadlines([reports, cash, scholarships])).toEqual([cash, scholarships]);
  const opened = { ...reports, opens: "2026-11-01" };
  expect(headlineDeadlines([opened, scholarships], "2026-11-21")).toEqual([scholarships]);
});

test("returns one deadline per subject without internal ones", () => {
  expect(headlineDeadlines([results, cash, scholarships, reports], "2026-11-21")).toEqual([scholarships, cash]);
});
