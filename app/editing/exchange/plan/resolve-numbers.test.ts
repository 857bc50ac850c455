import { expect, test } from "vitest";
import type { Field } from "#app/editing/description/field.ts";
import { columnDecimals } from "./column-decimals.ts";
import { questionKey } from "./import-plan.ts";
import { resolveNumbers } from "./resolve-numbers.ts";

const label = () => "Horas";
const hours: Field = { kind: "number", min: 0, max: 5000, decimals: 3, label };

function numbers(cells: string[], { field = hours, answer = undefined as string | null | undefined } = {}) {
  const columns = [{ name: "hours", field, isEnglish: false, child: null }];
  const rows = cells.map((cell, index) => ({ line: index + 2, values: { hours: cell } }));
  const decimals = columnDecimals(columns, rows);
  const resolve = (answers: Map<string, string | null>) =>
    resolveNumbers("courses", columns, rows, { decimals, decimalOf: () => "," }, answers);
  const { questions } = resolve(new Map());
  const answers = new Map(answer === undefined ? [] : questions.map((one) => [questionKey(one), answer] as const));
  const resolved = resolve(answers);
  return { questions, open: resolved.questions, cells: resolved.rows.map(({ values }) => values.hours) };
}

test("asks once per column whether three digits after a sign are thousands or decimals", () => {
  expect(numbers(["1.234", "12", "1,500", "1.234"]).questions).toEqual([
    {
      ...{ subject: "courses.hours", source: "1,500 1.234", lines: [2, 4, 5], mayBeNew: false },
      written: "Horas: 1.234; 1,500 (¿miles o decimales?)",
      candidates: [
        { id: "whole", name: "Son miles: 1.234 es 1234" },
        { id: "part", name: "Son decimales: 1.234 es 1,234" },
      ],
    },
  ]);
});

test("writes the numbers by the answer", () => {
  const cells = ["1.234", "12", "1,500"];
  expect(numbers(cells, { answer: "whole" })).toMatchObject({ open: [], cells: ["1234", "12", "1500"] });
  expect(numbers(cells, { answer: "part" }).cells).toEqual(["1,234", "12", "1,5"]);
  expect(numbers(cells, { answer: null }).cells).toEqual(["", "12", ""]);
});

test.each([
  ["another number shows the separator", ["1.234", "2,5"], hours, ["1.234", "2,5"]],
  ["only whole numbers are allowed", ["2.026", "2,027"], { kind: "number", label }, ["2026", "2027"]],
  ["thousands are out of range", ["-36.827"], { kind: "number", min: -90, max: 90, decimals: 6, label }, ["-36,827"]],
  ["the currency has no decimals", ["$ 2.850"], { kind: "money", currency: "currency", label }, ["2850"]],
  ["the number is below one", ["0,125"], hours, ["0,125"]],
] as [string, string[], Field, string[]][])("does not ask if %s", (_, cells, field, expected) => {
  expect(numbers(cells, { field })).toMatchObject({ questions: [], cells: expected });
});

test("leaves a number to the rules of its field if no reading is allowed", () => {
  expect(numbers(["9.999"], { field: { kind: "number", max: 9, label } }).cells).toEqual(["9.999"]);
});
