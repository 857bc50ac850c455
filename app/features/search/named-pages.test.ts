import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { namedPages } from "./named-pages.ts";

afterEach(() => overwriteGetLocale(() => "es"));

test.each([
  ["es", "noticias", ["news"]],
  ["es", "¿Cuánto cuesta?", ["tuition"]],
  ["es", "cuánto cuesta un magíster", ["tuition"]],
  ["es", "precio doctorado", ["tuition"]],
  ["es", "¿cuánto cuesta un doctorado con beca?", ["tuition"]],
  ["es", "campo laboral", ["destinations"]],
  ["es", "becas de doctorado 2027", ["scholarships"]],
  ["es", "buscar tutor", ["supervisors"]],
  ["es", "magíster", ["masters"]],
  ["es", "especialidades de la salud", ["specialties"]],
  ["es", "cuándo empiezan las clases", ["apply"]],
  ["es", "deadline", ["apply"]],
  ["es", "cookies", ["privacy"]],
  ["en", "how to apply", ["apply", "eligibility"]],
  ["en", "how much does it cost", ["tuition"]],
  ["en", "PhD funding", ["scholarships"]],
  ["en", "find an advisor", ["supervisors"]],
  ["en", "news", ["news"]],
  ["en", "plazos de postulación", ["apply"]],
  // A page is found by its name, not by its subject.
  ["es", "salud", []],
  ["es", "doctorado en educación", []],
  ["es", "becas para tesis sobre agua", []],
  ["en", "language contact in southern Chile", []],
  ["en", "the", []],
] as const)("%s: «%s» asks for %j", (locale, query, pages) => {
  overwriteGetLocale(() => locale);
  expect(namedPages(query)).toEqual(pages);
});
