import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import { columnDecimals } from "./column-decimals.ts";
import { questionKey } from "./import-plan.ts";
import { resolvePercentages } from "./resolve-percentages.ts";

const columns = exchangeColumns(recipeType);
const rowsOf = (column: string, cells: string[]) =>
  cells.map((cell, index) => ({ line: index + 2, values: { [column]: cell } }));

function shares(cells: string[], answer?: string | null) {
  const rows = rowsOf("salt", cells);
  const resolve = (answers: Map<string, string | null>) =>
    resolvePercentages("recipes", columns, rows, () => ",", answers);
  const { questions } = resolve(new Map());
  if (answer === undefined) return { questions, cells: [] };
  const answered = resolve(new Map(questions.map((question) => [questionKey(question), answer])));
  return { questions: answered.questions, cells: answered.rows.map(({ values }) => values.salt) };
}

test("asks one question per column of numbers without a percent sign", () => {
  expect(shares(["0,85", "12 %", "1", "0", "0,85", "mucha"]).questions).toEqual([
    {
      ...{ subject: "recipes.salt", source: "0.85 1", lines: [2, 4, 6], mayBeNew: false },
      written: "Sal: 0,85; 1 (sin signo de porcentaje)",
      candidates: [
        { id: "part", name: "Son partes de uno: 0,85 es 85\u00a0%" },
        { id: "percent", name: "Son porcentajes: 0,85 es 0,85\u00a0%" },
      ],
    },
  ]);
  expect(shares(["85"]).questions[0]?.candidates.map(({ id }) => id)).toEqual(["percent", "part"]);
  expect(shares(["85 %", "0", ""]).questions).toEqual([]);
});

test("applies the answer to each number", () => {
  const cells = ["0,85", "12 %", "0,07"];
  expect(shares(cells, "part")).toEqual({ questions: [], cells: ["85 %", "12 %", "7 %"] });
  expect(shares(cells, "percent").cells).toEqual(["0,85 %", "12 %", "0,07 %"]);
  expect(shares(cells, null).cells).toEqual(["", "12 %", ""]);
});

test.each([
  [["5.25", "6.125"], "."],
  [["5,25", "6.125"], ","],
  [["0.125"], "."],
  [["1.234.567"], ","],
  [["$ 1,234,567"], "."],
  [["6.125", "7.250"], undefined],
  [["5.25", "5,25"], undefined],
])("%j has the decimal separator «%s»", (cells, sign) => {
  expect(columnDecimals(columns, rowsOf("price", cells)).get("price")).toBe(sign);
});
