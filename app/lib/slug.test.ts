import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Doctorado en Biología", "doctorado-en-biologia"],
  ["  ¿Qué es el «posgrado»?  ", "que-es-el-posgrado"],
  ["Año 2026: 10 % más", "ano-2026-10-mas"],
  ["Investigación cientí\uFB01ca", "investigacion-cientifica"],
  ["Doctor\u00ADado en Física", "doctorado-en-fisica"],
  ["1ª Jornada y 2º llamado", "1a-jornada-y-2o-llamado"],
  ["Søren Æsir Straße Łukasz", "soren-aesir-strasse-lukasz"],
  ["Œuvre de \u200bĐorđe", "oeuvre-de-dorde"],
  ["Captura de CO₂", "captura-de-co2"],
  ["🌲🌲", ""],
  ["", ""],
])("%s → %s", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("cuts a long title between words", () => {
  const slug = slugify("palabra ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(90);
  expect(slug).toMatch(/^(palabra-)+palabra$/);
});
