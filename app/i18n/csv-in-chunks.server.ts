import { setImmediate } from "node:timers/promises";
import { csvLines, csvText, type TableRow } from "./csv-text.ts";
import type { Locale } from "./locale.ts";

/** Rows per chunk: about ten milliseconds before other requests are handled. */
const rowsPerChunk = 250;

/** Same as `csvText`, but yields to other requests between chunks of rows. */
export async function csvInChunks(rows: TableRow[], locale: Locale, headings?: string[]): Promise<string> {
  const parts = [csvText(rows.slice(0, rowsPerChunk), locale, headings)];
  const columns = headings ?? Object.keys(rows[0] ?? {});
  for (let first = rowsPerChunk; first < rows.length; first += rowsPerChunk) {
    await setImmediate();
    parts.push(csvLines(rows.slice(first, first + rowsPerChunk), locale, columns));
  }
  return parts.join("");
}
