import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { originsSentence } from "./outcome-labels.ts";

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
