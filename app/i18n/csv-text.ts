import Papa from "papaparse";
import type { Locale } from "./locale.ts";

/** A row of a table by column headings. */
export type TableRow = Record<string, string | number | null>;

/**
 * Returns rows as CSV (RFC 4180). Headings are the keys of the first row unless given, which an empty table requires.
 * The byte order mark makes Excel read UTF-8.
 */
export function csvText(rows: TableRow[], locale: Locale, headings?: string[]): string {
  return `\uFEFF${Papa.unparse(headings ? { fields: headings, data: rows } : rows, configFor(locale))}\r\n`;
}

/** Returns further rows of such a table, without headings. */
export function csvLines(rows: TableRow[], locale: Locale, headings: string[]): string {
  return `${Papa.unparse({ fields: headings, data: rows }, { ...configFor(locale), header: false })}\r\n`;
}

/**
 * Values that spreadsheets would run as a formula get an apostrophe. The delimiter is a semicolon for Spanish, since
 * Excel uses it where the decimal separator is a comma.
 */
function configFor(locale: Locale): Papa.UnparseConfig {
  return {
    delimiter: locale === "es" ? ";" : ",",
    // Papa's default expression misses multi-line values.
    escapeFormulae: /^[=+\-@\t\r]/,
    newline: "\r\n",
  };
}
