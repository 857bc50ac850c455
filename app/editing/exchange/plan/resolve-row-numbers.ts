import type { Field } from "#app/editing/description/field.ts";
import { readNumber } from "#app/editing/description/field-values.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import { rowsIn } from "../cells/read-cell.ts";
import { columnLabel, type ExchangeColumn, storedColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";
import { partColumn } from "../import-tables.ts";
import type { CompletedRows } from "../record-source.ts";
import { columnDecimals, numberKinds } from "./column-decimals.ts";
import type { Answers, Question } from "./import-plan.ts";
import { resolveNumbers } from "./resolve-numbers.ts";
import { resolvePercentages } from "./resolve-percentages.ts";

type Sign = "," | ".";

/** Texts of an object in a cell, by column. */
type Cells = Readonly<Record<string, string>>;

/**
 * Asks for the meaning of numbers in cells with several objects, such as the fees of a program, as for columns of
 * numbers: the same number of all objects is one column. Returns the rows with the decided numbers.
 */
export function resolveRowNumbers(
  table: string,
  columns: readonly ExchangeColumn[],
  rows: readonly SourceRow[],
  decimalOf: (column: string) => Sign,
  answers: Answers,
): CompletedRows {
  const questions: Question[] = [];
  const written = new Map<SourceRow, Record<string, string>>();
  for (const { name, field, ...column } of columns) {
    const numbers = field.kind === "rows" ? numberColumns({ name, field, ...column }) : [];
    if (field.kind !== "rows" || numbers.length === 0) continue;
    const objects = rows.flatMap((row) =>
      rowsIn(field, (row.values[name] ?? "").trim()).map((cells) => ({ row, cells })),
    );
    const { texts, questions: asked } = decideNumbers(table, numbers, objects, decimalOf(name), answers);
    questions.push(...asked);
    const changed = new Set(objects.flatMap(({ row, cells }, index) => (texts[index] === cells ? [] : [row])));
    const listOf = new Map<SourceRow, Cells[]>([...changed].map((row) => [row, []]));
    for (const [index, { row, cells }] of objects.entries()) listOf.get(row)?.push(texts[index] ?? cells);
    for (const [row, list] of listOf) written.set(row, { ...written.get(row), [name]: JSON.stringify(list) });
  }
  return {
    rows: rows.map((row) => (written.has(row) ? { ...row, values: { ...row.values, ...written.get(row) } } : row)),
    questions,
  };
}

/** Returns the numbers of a column's objects as columns: «Aranceles · Monto». */
function numberColumns({ name, field, ...column }: ExchangeColumn): ExchangeColumn[] {
  if (field.kind !== "rows") return [];
  return Object.entries(field.fields).flatMap(([inner, own]) => {
    if (!numberKinds.includes(own.kind)) return [];
    const label = () => `${columnLabel({ name, field, ...column })} · ${own.label()}`;
    return [{ name: partColumn(name, inner), field: { ...own, label } as Field, isEnglish: false, child: null }];
  });
}

/** Returns the texts of each object with its numbers written with the decimal separator of the cell. */
function decideNumbers(
  table: string,
  columns: readonly ExchangeColumn[],
  objects: readonly { row: SourceRow; cells: Cells }[],
  decimal: Sign,
  answers: Answers,
): { texts: Cells[]; questions: Question[] } {
  const rows = objects.map(({ row, cells }) => {
    const numbers = columns.map((column) => [column.name, cells[storedColumn(column)] ?? ""] as const);
    // The other texts are for the rules of a number, such as the currency of an amount.
    return { line: row.line, values: { ...cells, ...Object.fromEntries(numbers) } };
  });
  const decimals = columnDecimals(columns, rows);
  const decimalOf = () => decimal;
  const alike = rows.map((row) => withDecimal(row, decimals, decimal));
  const numbers = resolveNumbers(table, columns, alike, { decimals, decimalOf }, answers);
  const shares = resolvePercentages(table, columns, numbers.rows, decimalOf, answers);
  const texts = objects.map(({ cells }, index) => {
    const decided = columns.flatMap((column) => {
      const name = storedColumn(column);
      const text = shares.rows[index]?.values[column.name] ?? "";
      return name in cells && cells[name] !== text ? [[name, text] as const] : [];
    });
    return decided.length > 0 ? { ...cells, ...Object.fromEntries(decided) } : cells;
  });
  return { texts, questions: [...numbers.questions, ...shares.questions] };
}

/** Rewrites the numbers of columns with another decimal separator. */
function withDecimal(row: SourceRow, decimals: ReadonlyMap<string, Sign>, decimal: Sign): SourceRow {
  const values = { ...row.values };
  for (const [name, sign] of decimals) {
    if (sign === decimal) continue;
    values[name] = (values[name] ?? "").replace(/\d(?:[\d.,\s]*\d)?/, (digits) => {
      const number = readNumber(digits, sign === "," ? "es" : "en");
      return number === null ? digits : formatTypedNumber(number, decimal === "," ? "es" : "en");
    });
  }
  return { ...row, values };
}
