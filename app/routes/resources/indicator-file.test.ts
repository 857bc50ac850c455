import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { CardTable } from "#app/features/indicators/indicator-card.ts";
import { cardCsv } from "./indicator-file.ts";

const table: CardTable = {
  columns: [
    { name: "country", label: "País", kind: "text" },
    { name: "students", label: "Estudiantes", kind: "count" },
    { name: "share", label: "Porcentaje", kind: "share" },
  ],
  rows: [
    ["Perú", 1234, 0.123456],
    ["=1+1", 0, null],
    ["Niños; y «niñas»", 2, 1],
  ],
};

describe.each([
  ["es", ";", "0,1235"],
  ["en", ",", "0.1235"],
] as const)("in %s", (locale, delimiter, share) => {
  test("exports the table with the language's decimal separator", () => {
    const text = cardCsv(table, locale);
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(Papa.parse(text.slice(1), { delimiter, skipEmptyLines: true }).data).toEqual([
      ["País", "Estudiantes", "Porcentaje"],
      ["Perú", "1234", share],
      // A cell that would run as a formula is escaped.
      ["'=1+1", "0", ""],
      ["Niños; y «niñas»", "2", "1"],
    ]);
  });
});
