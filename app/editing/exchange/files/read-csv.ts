import Papa from "papaparse";
import type { ExchangeColumn } from "../exchange-columns.ts";
import { findHeadingRow, guessMapping, headingsAt } from "../mapping.ts";
import type { SourceSheet } from "./source-file.ts";

const delimiters = [";", ",", "\t", "|"];

/** So many rows are looked at for the headings. */
const rowsLookedAt = 50;

/**
 * Returns the table of a CSV file. The sign that separates its columns is that of its headings: those that name most of
 * `columns`. Signs of decimals are commas unless commas separate the columns.
 */
export function readCsv(
  text: string,
  columns: readonly ExchangeColumn[] = [],
): { sheet: SourceSheet; delimiter: string } {
  // What Excel writes to say which sign it is.
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
 * The sign by which a row names most columns. Where none of the headings is known, the one that makes most headings of
 * a row; that fewer rows have it counts against it. That rows differ in length says nothing: their ends may be cut.
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

/** A text without the apostrophe that keeps spreadsheets from running it as a formula (`app/i18n/csv-text.ts`). */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
