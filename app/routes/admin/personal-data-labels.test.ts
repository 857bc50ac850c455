import { expect, it } from "vitest";
import { listPersonalColumns } from "#app/features/privacy/declaration.ts";
import { declaration } from "#app/features/privacy/read-declaration.ts";
import { columnLabel, tableLabel } from "./personal-data-labels.ts";

it("names every table and column of the declaration in words", () => {
  const places = listPersonalColumns(declaration);
  const tables = [...new Set(places.map(({ table }) => table.replace(/^public\./, "")))];
  const columns = [...new Set(places.map(({ column }) => column))];
  expect(tables.filter((table) => tableLabel(table) === table)).toEqual([]);
  expect(columns.filter((column) => columnLabel(column) === column)).toEqual([]);
});
