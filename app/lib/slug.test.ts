import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Doctorado en Biología", "doctorado-en-biologia"],
  ["  ¿Qué es el «posgrado»?  ", "que-es-el-posgrado"],
  ["Año 2026: 10 % más", "ano-2026-10-mas"],
  ["🌲🌲", ""],
  ["", ""],
])("%s → %s", (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test("a long title is cut between words", () => {
  const slug = slugify("palabra ".repeat(40));
  expect(slug.length).toBeLessThanOrEqual(90);
  expect(slug).toMatch(/^(palabra-)+palabra$/);
});
