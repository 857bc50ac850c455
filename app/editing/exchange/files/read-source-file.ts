import Papa from "papaparse";
import { decodeText } from "#app/lib/decode-text.ts";
import { cellText } from "../cells/read-cell.ts";
import type { ExchangeColumn } from "../exchange-columns.ts";
import { findHeadingRow, guessMapping, headingsAt } from "../mapping.ts";
import type { RecordSource } from "../record-source.ts";
import { maxFileBytes, maxRows, type SourceFile, SourceFileError, type SourceSheet } from "./source-file.ts";

/** Magic bytes of zip files, including XLSX, and of the old Excel format. */
const zipMark = [0x50, 0x4b, 0x03, 0x04];
const oldExcelMark = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a table from an XLSX, JSON or CSV file. Detects the format by the contents, as well as the delimiter, encoding
 * and decimal separator. `source` adds formats of the type; `columns` are the known headings. Throws a SourceFileError
 * if the file cannot be read or is too large.
 */
export async function readSourceFile(
  bytes: Uint8Array,
  source?: RecordSource,
  columns?: readonly ExchangeColumn[],
): Promise<SourceFile> {
  if (bytes.byteLength > maxFileBytes) throw new SourceFileError({ is: "too-large" });
  if (startsWith(bytes, oldExcelMark)) throw new SourceFileError({ is: "old-excel" });
  const file = startsWith(bytes, zipMark)
    ? { sheets: await (await import("./read-xlsx.ts")).readXlsx(bytes), encoding: null, delimiter: null }
    : await readText(bytes, source, columns);
  // Sources of other formats report their own problems.
  if (file.notes) return file;
  const sheets = file.sheets.filter(({ rows }) => rows.some((row) => row.some(Boolean)));
  if (sheets.length === 0) throw new SourceFileError({ is: "empty" });
  if (sheets.some(({ rows }) => rows.length > maxRows)) throw new SourceFileError({ is: "too-many-rows" });
  return { ...file, sheets };
}

async function readText(
  bytes: Uint8Array,
  source?: RecordSource,
  columns?: readonly ExchangeColumn[],
): Promise<SourceFile> {
  const { text, encoding, damagedLines } = decodeText(bytes);
  // Text files contain no null characters, but pictures and PDFs do.
  if (text.includes("\0")) throw new SourceFileError({ is: "binary" });
  if (damagedLines.length > 0) throw new SourceFileError({ is: "damaged", encoding, lines: damagedLines });
  const reading = await source?.read(text);
  if (reading) {
    const { sheet, problems, notes } = reading;
    return { sheets: [sheet], encoding, delimiter: null, problems, notes };
  }
  if (/^\s*[[{]/.test(text)) return { sheets: [readJson(text)], encoding, delimiter: null };
  const { sheet, delimiter } = readCsv(text, columns);
  return { sheets: [sheet], encoding, delimiter };
}

/** Converts a list of objects, or an export of this site, to a table with property names as headings. */
function readJson(text: string): SourceSheet {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new SourceFileError({ is: "not-json" });
  }
  const records = Array.isArray(content) ? content : (content as { records?: unknown } | null)?.records;
  if (!Array.isArray(records)) throw new SourceFileError({ is: "no-table" });
  const objects = records.map((record) =>
    typeof record === "object" && record !== null && !Array.isArray(record) ? (record as Record<string, unknown>) : {},
  );
  const headings = [...new Set(objects.flatMap((record) => Object.keys(record)))];
  const rows = objects.map((record) => headings.map((heading) => cellText(record[heading])));
  return { name: "JSON", rows: [headings, ...rows], decimal: "." };
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

const delimiters = [";", ",", "\t", "|"];

/** Number of rows examined for the headings. */
const rowsLookedAt = 50;

/**
 * Parses a CSV file. The delimiter is the one whose headings match most of `columns`. The decimal separator is a comma,
 * unless commas delimit the columns.
 */
function readCsv(text: string, columns: readonly ExchangeColumn[] = []): { sheet: SourceSheet; delimiter: string } {
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
