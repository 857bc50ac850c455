import { expect, it } from "vitest";
import { listPersonalColumns } from "#app/features/privacy/declaration.ts";
import { declaration } from "#app/features/privacy/read-declaration.ts";
import { columnLabel, tableLabel } from "./personal-data-labels.ts";

it("names every table and column of the declaration in words", () => {
  const places = listPersonalColumns(declaration);
  const unnamed = places
    .map(({ table, column }) => ({ table: table.replace(/^public\./, ""), column }))
    .filter(({ table, column }) => tableLabel(table) === table || columnLabel(table, column) === column);
  expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
