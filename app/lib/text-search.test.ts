import { expect, it } from "vitest";
import { matchesQuery } from "./text-search.ts";

it.each([
  ["", true],
  ["   ", true],
  ["MATRICULA", true],
  ["matrícula arancel", true],
  ["arancel, ¿matrícula?", true],
  ["aranc", true],
  ["año", true],
  ["beca arancel", false],
])("«%s» is looked for without case, accents, order or punctuation", (query, expected) => {
  expect(matchesQuery("¿Qué diferencia hay entre la matrícula y el arancel del año?", query)).toBe(expected);
});
