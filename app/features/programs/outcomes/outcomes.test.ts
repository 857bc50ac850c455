import { expect, test } from "vitest";
import { type Cohort, summarizeOutcomes } from "./outcomes.ts";

const cohort = (entry_year: number, admitted: number, graduated: number, on_time: number, median: number | null) =>
  ({
    entry_year,
    admitted,
    graduated,
    graduated_on_time: on_time,
    left_program: 0,
    median_semesters: median,
  }) as Cohort;

const cohorts = [
  cohort(2023, 12, 0, 0, null),
  cohort(2022, 12, 4, 4, 8),
  cohort(2021, 10, 6, 3, 9),
  cohort(2020, 8, 5, 3, 10),
];

test("only cohorts that have had the program's semesters count", () => {
  const { cohorts: counted, onTime, finished, medianSemesters } = summarizeOutcomes(cohorts, [], 8, "2026-11-21");
  expect(counted.map(({ entry_year }) => entry_year)).toEqual([2022, 2021, 2020]);
  expect(onTime).toEqual({ count: 10, of: 30, share: 1 / 3, from: 2020, to: 2022 });
  expect(finished).toEqual({ count: 15, of: 30, share: 0.5, from: 2020, to: 2022 });
  expect(medianSemesters).toEqual({ from: 8, to: 10 });
});

test("a cohort of 2022 has had eight semesters with December 2025, and seven with July 2025", () => {
  const counted = (today: string) => summarizeOutcomes(cohorts, [], 8, today).cohorts[0]?.entry_year;
  expect(counted("2026-01-01")).toBe(2022);
  expect(counted("2025-12-31")).toBe(2021);
  expect(counted("2025-08-01")).toBe(2021);
});

test("of few people there is no share, of none nothing", () => {
  expect(summarizeOutcomes([cohort(2020, 9, 5, 3, 8)], [], 8, "2026-11-21").onTime).toMatchObject({
    count: 3,
    of: 9,
    share: null,
  });
  expect(summarizeOutcomes([cohort(2020, 0, 0, 0, null)], [], 8, "2026-11-21")).toEqual({
    onTime: null,
    finished: null,
    retained: null,
    medianSemesters: null,
    cohorts: [],
  });
});

test("retention counts the years of which it is known", () => {
  const figures = [
    { year: 2026, new_enrollment: 14, retained: null },
    { year: 2025, new_enrollment: 12, retained: 9 },
    { year: 2024, new_enrollment: 8, retained: 8 },
  ];
  expect(summarizeOutcomes([], figures, 8, "2026-11-21").retained).toEqual({
    count: 17,
    of: 20,
    share: 0.85,
    from: 2024,
    to: 2025,
  });
});
