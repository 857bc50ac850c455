import Papa from "papaparse";
import type { Locale } from "./locale.ts";

/** What is written into one row of a table, by the headings of its columns. */
export type TableRow = Record<string, string | number | null>;

/**
 * Rows as CSV (RFC 4180) under their headings: the keys of the first row, or those given, which an empty table needs.
 * Excel tells UTF-8 by the mark at the beginning of the file.
 */
export function csvText(rows: TableRow[], locale: Locale, headings?: string[]): string {
  return `\uFEFF${Papa.unparse(headings ? { fields: headings, data: rows } : rows, configFor(locale))}\r\n`;
}

/** Further rows of such a table. */
export function csvLines(rows: TableRow[], locale: Locale, headings: string[]): string {
  return `${Papa.unparse({ fields: headings, data: rows }, { ...configFor(locale), header: false })}\r\n`;
}

/**
 * Spreadsheets run what begins like a formula: such values get an apostrophe before them. Excel splits columns at the
 * semicolon where commas separate decimals, as in Chile.
 */
function configFor(locale: Locale): Papa.UnparseConfig {
  return {
    delimiter: locale === "es" ? ";" : ",",
    // Its own expression misses a value of several lines.
    escapeFormulae: /^[=+\-@\t\r]/,
    newline: "\r\n",
  };
}
