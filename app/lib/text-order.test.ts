import { expect, test } from "vitest";
import { compareTexts } from "./text-order.ts";

test("sorts names in Spanish order: ñ after n, ignoring case and accents, particles by the name", () => {
  const names = ["Zuniga", "von Brand", "Ñancupil", "Nuñez", "Oyarzún", "de la Fuente", "Chávez", "Cruz", "Núñez"];
  const sorted = ["Chávez", "Cruz", "de la Fuente", "Nuñez", "Núñez", "Ñancupil", "Oyarzún", "von Brand", "Zuniga"];
  expect(names.sort(compareTexts)).toEqual(sorted);
});

test.each([
  ["Nuzco", "Ñame", -1],
  ["n\u0303ame", "Ñame", 0],
  ["Peña", "Penzo", 1],
  ["Álvarez", "alvarez", 0],
  ["«Estudio»", "Estudio", 0],
  ["O’Higgins", "O'Higgins", 0],
  ["Łukasz", "Luz", -1],
  ["{ñ", "ñ", 0],
])("«%s» beside «%s»: %i", (one, other, expected) => {
  expect(compareTexts(one, other)).toBe(expected);
});
