import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { noKeyFigures } from "./key-figures.ts";
import { originsSentence, outcomesOf } from "./outcomes.ts";

const known = {
  ...noKeyFigures,
  ...{ admitted: 30, graduated: 15, graduated_on_time: 10, entered_from: 2020, entered_to: 2022 },
  ...{ median_from: 8, median_to: 10, retained: 7, retained_of: 9, retained_from: 2024, retained_to: 2025 },
};

test("computes shares of the students who entered, with their years", () => {
  expect(outcomesOf(known)).toMatchObject({
    onTime: { count: 10, of: 30, share: 1 / 3, from: 2020, to: 2022 },
    finished: { count: 15, of: 30, share: 0.5, from: 2020, to: 2022 },
    medianSemesters: { from: 8, to: 10 },
  });
});

test("returns no share of few students and nothing without any", () => {
  expect(outcomesOf(known).retained).toEqual({ count: 7, of: 9, share: null, from: 2024, to: 2025 });
  const nothing = { onTime: null, finished: null, retained: null, medianSemesters: null, cohorts: [] };
  expect(outcomesOf(noKeyFigures)).toEqual(nothing);
});

const origins = [
  { year: 2026, country: "CL", students: 32, countries: 1 },
  { year: 2026, country: "EC", students: 3, countries: 1 },
  { year: 2026, country: null, students: 10, countries: 7 },
];
const names: Record<string, string> = { CL: "Chile", EC: "Ecuador" };

test("lists the students' countries in a sentence", () => {
  overwriteGetLocale(() => "es");
  expect(originsSentence(origins, (country) => names[country] ?? country)).toBe(
    "En 2026 el programa tiene 45 estudiantes: 32 de Chile, 3 de Ecuador y 10 de otros 7 países.",
  );
  overwriteGetLocale(() => "en");
  expect(originsSentence(origins, (country) => names[country] ?? country)).toBe(
    "In 2026 the program has 45 students: 32 from Chile, 3 from Ecuador, and 10 from 7 other countries.",
  );
});

test("returns no sentence without known countries", () => {
  expect(originsSentence([], () => "")).toBeNull();
});
