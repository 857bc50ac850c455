import type { Fields } from "../description/field.ts";
import { type FieldRow, newRow, readNumber } from "../description/field-values.ts";

/** Returns the latest year in a column; null if no row has one. */
export function latestYear(rows: readonly FieldRow[], column: string): number | null {
  const years = rows.map((row) => yearOf(row, column)).filter((year) => year !== null);
  return years.length > 0 ? Math.max(...years) : null;
}

/** Copies the rows of the latest year as new rows of the next year, and prepends them. */
export function copyLatestYear(fields: Fields, rows: FieldRow[], column: string): FieldRow[] {
  const latest = latestYear(rows, column);
  if (latest === null) return rows;
  const copies = rows
    .filter((row) => yearOf(row, column) === latest)
    .map(({ values }) => ({ ...newRow(fields), values: { ...values, [column]: String(latest + 1) } }));
  return [...copies, ...rows];
}

function yearOf({ values }: FieldRow, column: string): number | null {
  const year = readNumber(String(values[column] ?? ""));
  return year !== null && Number.isInteger(year) && year > 0 ? year : null;
}
