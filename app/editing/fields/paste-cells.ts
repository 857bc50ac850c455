import { decimalSign } from "#app/i18n/format.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import type { Field, Fields } from "../description/field.ts";
import type { FieldRow, FieldValue } from "../description/field-values.ts";
import { readShortCell } from "../exchange/cells/read-short-cell.ts";

/**
 * Pastes spreadsheet cells (lines of tab-separated values) into rows from `start` on, and appends rows as needed. Skips
 * a first line that repeats the headings. Null for a single value that the browser should paste itself: one that does
 * not replace the whole cell (`isWhole` is false), or that needs no parsing.
 */
export function pasteCells(
  fields: Fields,
  rows: FieldRow[],
  start: { row: number; column: number },
  pasted: string,
  makeRow: (fields: Fields) => FieldRow,
  isWhole = false,
): FieldRow[] | null {
  const lines = cleanText(pasted)
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const columns = Object.entries(fields).slice(start.column);
  if (lines.length === 1 && lines[0]?.length === 1) {
    const [[only], [[, field] = []]] = [lines[0], columns];
    if (!isWhole || !only || !field || readCell(field, only) === null) return null;
  }
  const isHeading = lines[0]?.every((cell, index) => isNameOf(columns[index], cell)) ?? false;
  const cells = isHeading ? lines.slice(1) : lines;
  const result = [...rows];
  cells.forEach((line, offset) => {
    const index = start.row + offset;
    const row = result[index] ?? makeRow(fields);
    const values = { ...row.values };
    line.forEach((cell, position) => {
      const [column, field] = columns[position] ?? [];
      if (column && field) values[column] = readCell(field, cell) ?? cell;
    });
    result[index] = { ...row, values };
  });
  return result;
}

function isNameOf(column: [string, Field] | undefined, cell: string): boolean {
  if (!column) return false;
  const [name, field] = column;
  return [name, field.label()].some((known) => known.toLowerCase() === cell.toLowerCase());
}

/** Kinds whose written form differs from the form value. Relations are resolved by their own field. */
const readKinds: readonly Field["kind"][] = ["number", "money", "percent", "day", "time", "choice"];

/** Parses a cell, with numbers in the format of the page's language; null if it is invalid. */
function readCell(field: Field, cell: string): FieldValue | null {
  if (!readKinds.includes(field.kind)) return null;
  const read = readShortCell(field, cell, decimalSign());
  return read.problem === undefined ? read.value : null;
}
