import { afterEach, expect, test } from "vitest";
import { programTypes } from "#app/features/programs/programs.ts";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { requestedDestinationTypes } from "./requested-destinations.ts";

afterEach(() => overwriteGetLocale(() => "es"));

const asked = (text: string) => requestedDestinationTypes({ text, kinds: [], page: 1, isLiteral: false });

test.each([
  ["es", "¿Dónde trabajan sus graduados?", programTypes],
  ["es", "donde trabajan los egresados de magister", ["academic_master", "professional_master"]],
  ["es", "en qué trabajan los graduados del doctorado", ["doctorate"]],
  ["es", "empleabilidad", programTypes],
  ["en", "Where do your graduates work?", programTypes],
  ["en", "jobs of PhD graduates", ["doctorate"]],
  ["es", "trabajo social", null],
  ["es", "puedo trabajar mientras estudio", null],
  ["es", "graduados 2025", null],
] as const)("%s: «%s» asks where graduates of %j work", (locale, text, types) => {
  overwriteGetLocale(() => locale);
  expect(asked(text)).toEqual(types);
});

test("answers only on the first page of all kinds", () => {
  expect(requestedDestinationTypes({ text: "empleabilidad", kinds: ["news"], page: 1, isLiteral: false })).toBeNull();
  expect(requestedDestinationTypes({ text: "empleabilidad", kinds: [], page: 2, isLiteral: false })).toBeNull();
});
