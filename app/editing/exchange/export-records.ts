import { csvText } from "#app/i18n/csv-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Db } from "#app/supabase/db.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { listAllIds } from "../record-list/list-records.ts";
import type { RecordSelection } from "../record-list/record-selection.ts";
import { type CellWriter, writeCell, writeJson } from "./cells/write-cell.ts";
import { columnLabel, type ExchangeColumn, exchangeColumns, idColumn, valueIn } from "./exchange-columns.ts";
import { relationNames } from "./relation-names.ts";
import { readContents, type StoredContent } from "./stored-contents.ts";

export type ExportFormat = "csv" | "json";

/**
 * Exports all records of a list's selection, on all pages, and returns the file and their number. The file can be
 * imported again: CSV has labels in the page's language, JSON the names of the database. Calls `onProgress` with the
 * number of records read. Throws the data API's error.
 */
export async function exportRecords(
  db: Db,
  { type, types, selection }: { type: RecordType; types: readonly RecordType[]; selection: RecordSelection },
  format: ExportFormat,
  onProgress: (count: number) => void,
): Promise<{ content: Blob; count: number }> {
  const ids = await listAllIds(db, type, selection);
  const records = await readContents(db, type, ids, onProgress);
  const nameOf = await relationNames(db, types, exchangeColumns(type), records);
  const writer = { locale: getLocale(), nameOf };
  const content =
    format === "csv"
      ? new Blob([recordsCsv(type, records, writer)], { type: "text/csv;charset=utf-8" })
      : new Blob([recordsJson(type, records, writer)], { type: "application/json" });
  return { content, count: records.length };
}

/** Returns records as CSV, with the labels of their fields as headings. */
function recordsCsv(type: RecordType, records: readonly StoredContent[], writer: CellWriter): string {
  const { headings, rows } = recordTable(type, records, writer);
  return csvText(rows, writer.locale, headings);
}

/** Returns the headings of a type, in the order of its columns, and its records by heading. */
export function recordTable(type: RecordType, records: readonly StoredContent[], writer: CellWriter) {
  const columns = exchangeColumns(type);
  const headings = headingsOf(columns, writer.locale);
  const rows = records.map((record) => ({
    [idColumn]: record.id,
    ...Object.fromEntries(
      columns.map((column, index) => [
        headings[index],
        writeCell(column.field, valueIn(column, withState(type, record)), writer),
      ]),
    ),
  }));
  return { headings: [idColumn, ...headings], rows };
}

/** Returns the labels of columns, or their names if two have the same label. */
export function headingsOf(columns: readonly ExchangeColumn[], locale: Locale): string[] {
  const labels = columns.map((column) => columnLabel(column, locale));
  return columns.map(({ name }, index) => {
    const label = labels[index] ?? name;
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : name;
  });
}

/** Returns a record's content with its publication state as a column. */
function withState(type: RecordType, { content, state }: StoredContent): RecordContent {
  return { ...content, row: { ...content.row, [type.state]: state } };
}

/** Returns records as JSON, with related rows named as in tables. */
function recordsJson(type: RecordType, records: readonly StoredContent[], writer: CellWriter): string {
  const columns = exchangeColumns(type);
  const written = records.map((record) => ({
    [idColumn]: record.id,
    ...Object.fromEntries(
      columns.map((column) => [column.name, writeJson(column.field, valueIn(column, withState(type, record)), writer)]),
    ),
  }));
  return `${JSON.stringify({ type: type.path, records: written }, null, 2)}\n`;
}
