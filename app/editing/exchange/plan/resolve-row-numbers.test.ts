import { expect, test } from "vitest";
import type { Field } from "#app/editing/description/field.ts";
import type { ExchangeColumn } from "../exchange-columns.ts";
import { questionKey } from "./import-plan.ts";
import { resolveRowNumbers } from "./resolve-row-numbers.ts";

const label = () => "Cifras";
const field: Field = {
  ...{ kind: "rows", label, add: label },
  fields: {
    year: { kind: "number", min: 1900, max: 2200, label: () => "Año" },
    hours: { kind: "number", min: 0, decimals: 3, label: () => "Horas" },
    share: { kind: "percent", label: () => "Parte" },
  },
};
const column: ExchangeColumn = { name: "loads", field, isEnglish: false, child: null };

function resolve(cells: string[], answer?: string | null) {
  const rows = cells.map((cell, index) => ({ line: index + 2, values: { loads: cell } }));
  const run = (answers: Map<string, string | null>) => resolveRowNumbers("courses", [column], rows, () => ",", answers);
  const { questions } = run(new Map());
  const answers = new Map(answer === undefined ? [] : questions.map((one) => [questionKey(one), answer] as const));
  const resolved = run(answers);
  return { questions, open: resolved.questions, cells: resolved.rows.map(({ values }) => values.loads) };
}

test("asks once what a number in several objects means, and writes the answer into all of them", () => {
  const cells = ["2025 | 1.234; 2026 | 20", "2025 | 2.500"];
  const { questions } = resolve(cells);
  expect(questions).toMatchObject([
    { subject: "courses.loads.hours", lines: [2, 3], written: "Cifras · Horas: 1.234; 2.500 (¿miles o decimales?)" },
  ]);
  const decided = resolve(cells, "whole");
  expect(decided.open).toEqual([]);
  expect(decided.cells.map((cell) => JSON.parse(cell ?? ""))).toMatchObject([
    [
      { year: "2025", hours: "1234" },
      { year: "2026", hours: "20" },
    ],
    [{ year: "2025", hours: "2500" }],
  ]);
});

test("another number shows the separator: nothing is asked, and all are written with that of the file", () => {
  const { questions, cells } = resolve(["2025 | 1.234; 2026 | 20.5"]);
  expect(questions).toEqual([]);
  expect(JSON.parse(cells[0] ?? "")).toMatchObject([{ hours: "1,234" }, { hours: "20,5" }]);
});

test("asks what shares without a percent sign mean", () => {
  expect(resolve(["2025 | 1 | 0,85"]).questions).toMatchObject([{ subject: "courses.loads.share", lines: [2] }]);
});

test("leaves other cells as they are written", () => {
  const cells = ["2025 | 12; 2026 | 20", "", "2024 | 1 | 85 %"];
  expect(resolve(cells)).toEqual({ questions: [], open: [], cells });
});
