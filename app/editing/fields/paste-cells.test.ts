import { expect, test } from "vitest";
import type { Fields } from "../description/field.ts";
import { newRow } from "../description/field-values.ts";
import { pasteCells } from "./paste-cells.ts";

const fields: Fields = {
  year: { kind: "number", label: () => "Año" },
  applicants: { kind: "number", label: () => "Postulantes" },
  state: { kind: "choice", options: { open: () => "Abierto" }, label: () => "Estado" },
};
const rows = [2025, 2026].map((year) => ({
  ...newRow(fields),
  values: { year: `${year}`, applicants: "", state: "" },
}));
const paste = (text: string, row = 0, column = 0) =>
  pasteCells(fields, rows, { row, column }, text, newRow)?.map(({ values }) => Object.values(values));

test("fills the cells from the current one and appends rows", () => {
  expect(paste("12\tAbierto\r\n34\t\n56\tabierto\n", 0, 1)).toEqual([
    ["2025", "12", "open"],
    ["2026", "34", ""],
    ["", "56", "open"],
  ]);
});

test("skips a heading line and drops cells outside the grid", () => {
  expect(paste("Año\tPostulantes\n2030\t7\tAbierto\tmás")).toEqual([
    ["2030", "7", "open"],
    ["2026", "", ""],
  ]);
});

test("parses days, times and numbers as spreadsheets write them, and keeps the cell for unparsable values", () => {
  const columns: Fields = {
    day: { kind: "day", label: () => "Día" },
    time: { kind: "time", label: () => "Hora" },
    amount: { kind: "money", currency: "currency", label: () => "Monto" },
    share: { kind: "percent", label: () => "Parte" },
  };
  const pasted = pasteCells(
    columns,
    [],
    { row: 0, column: 0 },
    "01/03/2026\t9.30 h\t$ 1.250.000\t12,5 %\nmarzo\t\tgratis\t",
    newRow,
  );
  expect(pasted?.map(({ values }) => Object.values(values))).toEqual([
    ["2026-03-01", "09:30", "1250000", "12,5"],
    ["marzo", "", "gratis", ""],
  ]);
});

test("parses a single value that replaces the whole cell", () => {
  const columns: Fields = {
    day: { kind: "day", label: () => "Día" },
    amount: { kind: "money", currency: "currency", label: () => "Monto" },
    name: { kind: "text", label: () => "Nombre" },
  };
  const row = { ...newRow(columns), values: { day: "2026-01-31", amount: "5", name: "Beca" } };
  const one = (column: number, text: string, isWhole = true) =>
    pasteCells(columns, [row], { row: 0, column }, text, newRow, isWhole)?.map(({ values }) => Object.values(values));
  expect(one(0, "01/03/2026\n")).toEqual([["2026-03-01", "5", "Beca"]]);
  expect(one(1, "$ 1.250.000")).toEqual([["2026-01-31", "1250000", "Beca"]]);
  // The browser pastes parts of an amount, unparsable values, and texts.
  const left = [one(1, "250", false), one(1, "gratis"), one(2, "Otra"), one(1, "")];
  expect(left.every((pasted) => pasted === undefined)).toBe(true);
});

test("leaves a value within a cell to the browser and keeps existing rows", () => {
  expect(paste("12")).toBeUndefined();
  expect(rows[0]?.values).toEqual({ year: "2025", applicants: "", state: "" });
});

test("removes typesetting artifacts of copied text", () => {
  const columns: Fields = { title: { kind: "text", label: () => "Título" } };
  const pasted = pasteCells(columns, [], { row: 0, column: 0 }, "Bio\u00adlogía\ufb01na\nOtra\u200b", newRow);
  expect(pasted?.map(({ values }) => values.title)).toEqual(["Biologíafina", "Otra"]);
});
