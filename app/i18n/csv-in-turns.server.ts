import { setImmediate } from "node:timers/promises";
import { csvLines, csvText, type TableRow } from "./csv-text.ts";
import type { Locale } from "./locale.ts";

/** So many rows take some ten milliseconds, after which others have their turn. */
const rowsInTurn = 250;

/** Returns what `csvText` returns, of thousands of rows without holding up other requests. */
export async function csvInTurns(rows: TableRow[], locale: Locale, headings?: string[]): Promise<string> {
  const parts = [csvText(rows.slice(0, rowsInTurn), locale, headings)];
  const columns = headings ?? Object.keys(rows[0] ?? {});
  for (let first = rowsInTurn; first < rows.length; first += rowsInTurn) {
    await setImmediate();
    parts.push(csvLines(rows.slice(first, first + rowsInTurn), locale, columns));
  }
  return parts.join("");
}
