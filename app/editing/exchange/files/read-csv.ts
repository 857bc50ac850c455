import Papa from "papaparse";
import type { ExchangeColumn } from "../exchange-columns.ts";
import { findHeadingRow, guessMapping, headingsAt } from "../mapping.ts";
import type { SourceSheet } from "./source-file.ts";

const delimiters = [";", ",", "\t", "|"];

/** Number of rows examined for the headings. */
const rowsLookedAt = 50;

/**
 * Parses a CSV file. The delimiter is the one whose headings match most of `columns`. The decimal separator is a comma,
 * unless commas delimit the columns.
 */
export function readCsv(
  text: string,
  columns: readonly ExchangeColumn[] = [],
): { sheet: SourceSheet; delimiter: string } {
  // Excel writes this line to declare the delimiter.
  const [mark, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = mark ? text.slice(mark.length) : text;
  const delimiter = named ?? detectDelimiter(content, columns);
  const { data } = Papa.parse<string[]>(content, { delimiter });
  const read = data.map((row) => row.map(withoutGuard));
  const rows = mark ? [[], ...read] : read;
  while (rows.length > 0 && !rows.at(-1)?.some(Boolean)) rows.pop();
  return { sheet: { name: "CSV", rows, decimal: delimiter === "," ? "." : "," }, delimiter };
}

/**
 * Returns the delimiter with which a row matches most columns. Without known headings, returns the one that yields most
 * headings in a row and occurs in most rows. Row lengths are ignored, because trailing cells may be cut off.
 */
function detectDelimiter(text: string, columns: readonly ExchangeColumn[]): string {
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: rowsLookedAt });
    const rows = data.filter((row) => row.some((cell) => cell.trim()));
    const headings = headingsAt(rows, findHeadingRow({ rows }, columns));
    const divided = rows.filter((row) => row.length > 1).length / Math.max(1, rows.length);
    return {
      delimiter,
      known: guessMapping(headings, columns).filter(Boolean).length,
      made: headings.length > 1 ? divided * headings.filter(Boolean).length : 0,
    };
  });
  scores.sort((one, other) => other.known - one.known || other.made - one.made);
  return scores[0]?.known || scores[0]?.made ? scores[0].delimiter : ";";
}

/** Removes the apostrophe that prevents spreadsheets from running a text as a formula (`app/i18n/csv-text.ts`). */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
