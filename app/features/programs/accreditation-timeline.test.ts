import { expect, test } from "vitest";
import {
  coversStudies,
  timelineBars,
  timelinePosition,
  timelineSpan,
  timelineYears,
} from "./accreditation-timeline.ts";

const today = "2026-11-28";
const record = (id: number, valid_from: string, valid_to: string) => ({
  id,
  status: "accredited" as const,
  valid_from,
  valid_to,
});
const accredited = {
  status: "accredited" as const,
  current: record(2, "2023-01-01", "2033-06-01"),
  earlier: [record(1, "2010-01-01", "2022-01-01")],
};
const evaluated = {
  status: "in_process" as const,
  current: { id: 3, status: "in_process" as const, valid_from: null, valid_to: null },
  earlier: [],
};
const span = timelineSpan([accredited, evaluated], today);

test("ends a timeline with the last accreditation", () => {
  expect(span).toEqual({ from: "2017-01-01", to: "2034-01-01" });
  expect(timelineSpan([], today)).toEqual({ from: "2017-01-01", to: "2028-01-01" });
  expect(timelineYears(span).map(({ year }) => year)).toEqual([2018, 2020, 2022, 2024, 2026, 2028, 2030, 2032]);
});

test("clamps earlier starts to the timeline's edge and ends an evaluation today", () => {
  const [current, earlier] = timelineBars(accredited, span, today);
  expect(current).toMatchObject({ kind: "current", x: timelinePosition("2023-01-01", span) });
  expect(earlier).toEqual({ kind: "earlier", x: 0, width: timelinePosition("2022-01-01", span) });
  const [evaluation] = timelineBars(evaluated, span, today);
  expect((evaluation?.x ?? 0) + (evaluation?.width ?? 0)).toBeCloseTo(timelinePosition(today, span));
});

test("draws no bar for an accreditation that ended before the timeline", () => {
  const ended = { ...accredited, earlier: [record(1, "2010-01-01", "2016-01-01")] };
  expect(timelineBars(ended, span, today).map(({ kind }) => kind)).toEqual(["current"]);
});

test("reports whether an accreditation covers the next cohort's studies", () => {
  const program = { classes_start: "2027-03-08", duration_semesters: 4 };
  expect(coversStudies("2029-03-08", program, today)).toBe(true);
  expect(coversStudies("2029-03-07", program, today)).toBe(false);
  expect(coversStudies("2029-03-08", { ...program, classes_start: "2026-03-08" }, today)).toBeNull();
  expect(coversStudies("2029-03-08", { ...program, classes_start: null }, today)).toBeNull();
  expect(coversStudies(null, program, today)).toBeNull();
});
