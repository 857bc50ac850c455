import Papa from "papaparse";
import type { SourceSheet } from "./source-file.ts";

const delimiters = [";", ",", "\t", "|"];

/** So many rows tell which sign separates the columns. */
const rowsLookedAt = 50;

/** Returns the table of a CSV file. Signs of decimals are commas unless commas separate the columns. */
export function readCsv(text: string): { sheet: SourceSheet; delimiter: string } {
  // What Excel writes to say which sign it is.
  const [mark, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = mark ? text.slice(mark.length) : text;
  const delimiter = named ?? detectDelimiter(content);
  const { data } = Papa.parse<string[]>(content, { delimiter });
  const read = data.map((row) => row.map(withoutGuard));
  const rows = mark ? [[], ...read] : read;
  while (rows.length > 0 && !rows.at(-1)?.some(Boolean)) rows.pop();
  return { sheet: { name: "CSV", rows, decimal: delimiter === "," ? "." : "," }, delimiter };
}

/** The sign by which most rows have the same number of columns, and of several such the one with most columns. */
function detectDelimiter(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: rowsLookedAt });
    const counts = data.filter((row) => row.some(Boolean)).map((row) => row.length);
    const usual = mostFrequent(counts);
    const share = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { delimiter, columns: usual, score: usual > 1 ? share : 0 };
  });
  scores.sort((one, other) => other.score - one.score || other.columns - one.columns);
  return scores[0]?.score ? scores[0].delimiter : ";";
}

function mostFrequent(counts: number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([one, a], [other, b]) => b - a || other - one)[0]?.[0] ?? 0;
}

/** A text without the apostrophe that keeps spreadsheets from running it as a formula (`app/i18n/csv-text.ts`). */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
