import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

const rows = [
  { Título: 'Agua; «riego», "costo"', Año: 2024 },
  { Título: "=1+1", Año: 2023 },
  { Título: "@SUM(A1)\r\nlínea", Año: null },
];

test("formats a table for Excel in its language, which parses back", () => {
  const text = csvText(rows, "es");
  expect(text.startsWith("\uFEFFTítulo;Año\r\n")).toBe(true);
  expect(csvText(rows, "en")).toContain("Título,Año\r\n");
  expect(Papa.parse(text.slice(1), { header: true, skipEmptyLines: true }).data).toEqual([
    { Título: 'Agua; «riego», "costo"', Año: "2024" },
    { Título: "'=1+1", Año: "2023" },
    { Título: "'@SUM(A1)\r\nlínea", Año: "" },
  ]);
});
