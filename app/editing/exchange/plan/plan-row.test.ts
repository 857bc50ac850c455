import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import { planRow } from "./plan-row.ts";

const planner = {
  type: recipeType,
  columns: exchangeColumns(recipeType).filter(({ name }) => name === "title" || name === "ingredients"),
  options: { state: "published" as const, clearsEmpty: false },
  reader: { decimal: "," as const, keyOf: () => ({ value: "" }) },
  decimalOf: () => "," as const,
  writer: { locale: "es" as const, nameOf: () => "" },
  now: new Date("2026-11-27T12:00:00Z"),
};

test("reports row and column of a text above its field's limit, unless the stored text is as long", () => {
  const values = { title: "a".repeat(501), ingredients: `sal\n${"b".repeat(2001)}` };
  const { problems } = planRow(planner, { line: 7, values }, null);
  const found = problems.filter(({ written }) => written);
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [7, "Nombre"],
    [7, "Ingredientes"],
  ]);
  expect(found[0]?.expected).toContain("501 caracteres y puede tener hasta 500");
  const stored = {
    ...{ id: "1", state: "published" as const, updatedAt: "2026-11-20T00:00:00Z", revision: 1, translatedFrom: {} },
    content: { row: { title: "z".repeat(600), ingredients: ["z".repeat(3000)] }, children: {} },
  };
  expect(planRow(planner, { line: 7, values }, stored).problems.filter(({ written }) => written)).toEqual([]);
});
