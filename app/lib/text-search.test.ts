import { expect, it } from "vitest";
import { matchesQuery, searchQueryOf } from "./text-search.ts";

it.each([
  ["", true],
  ["   ", true],
  ["MATRICULA", true],
  ["matrícula arancel", true],
  ["arancel, ¿matrícula?", true],
  ["aranc", true],
  ["año", true],
  ["beca arancel", false],
])("finds «%s» ignoring case, accents, order and punctuation", (query, expected) => {
  expect(matchesQuery("¿Qué diferencia hay entre la matrícula y el arancel del año?", query)).toBe(expected);
});

it.each([
  ["https://site.example/", ""],
  ["https://site.example/?q=%20tesis%20", "tesis"],
  [`https://site.example/?q=${"a".repeat(500)}`, "a".repeat(120)],
])("the query of %s", (url, query) => {
  expect(searchQueryOf({ url })).toBe(query);
});
