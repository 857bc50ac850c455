import Papa from "papaparse";
import type { Locale } from "./locale.ts";

/**
 * Rows as CSV (RFC 4180) under their headings: the keys of the first row, or those given, which an empty table needs.
 * Spreadsheets run what begins like a formula: such values get an apostrophe before them. Excel splits columns at the
 * semicolon where commas separate decimals, as in Chile, and tells UTF-8 by the mark at the beginning of the file.
 */
export function csvText(rows: Record<string, string | number | null>[], locale: Locale, headings?: string[]): string {
  const text = Papa.unparse(headings ? { fields: headings, data: rows } : rows, {
    delimiter: locale === "es" ? ";" : ",",
    // Its own expression misses a value of several lines.
    escapeFormulae: /^[=+\-@\t\r]/,
    newline: "\r\n",
  });
  return `\uFEFF${text}\r\n`;
}
