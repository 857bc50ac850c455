import { csvText } from "#app/i18n/csv-text.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Db } from "#app/supabase/db.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { listAllIds } from "../record-list/list-records.ts";
import type { RecordSelection } from "../record-list/record-selection.ts";
import { type CellWriter, writeCell, writeJson } from "./cells/write-cell.ts";
import { columnLabel, exchangeColumns, idColumn, valueIn } from "./exchange-columns.ts";
import { relationNames } from "./relation-names.ts";
import { readContents, type StoredContent } from "./stored-contents.ts";

export type ExportFormat = "csv" | "json";

/**
 * Returns all records that a list's selection finds, whichever its page, as a file that imports again: CSV in the
 * language of the page, or JSON under the names of the database; and how many they are. Calls `onProgress` with how
 * many were read. Throws the data API's error.
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

/** Returns records as the text of a CSV file under the labels of their fields. */
function recordsCsv(type: RecordType, records: readonly StoredContent[], writer: CellWriter): string {
  const columns = exchangeColumns(type).map((column) => ({ column, label: columnLabel(column, writer.locale) }));
  const labels = columns.map(({ label }) => label);
  // Two fields may be called the same; the name of the column is then the better heading.
  const headings = columns.map(({ column, label }) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : column.name,
  );
  const rows = records.map((record) => ({
    [idColumn]: record.id,
    ...Object.fromEntries(
      columns.map(({ column }, index) => [
        headings[index],
        writeCell(column.field, valueIn(column, withState(type, record)), writer),
      ]),
    ),
  }));
  return csvText(rows, writer.locale, [idColumn, ...headings]);
}

/** A record's content with its state among the columns. */
function withState(type: RecordType, { content, state }: StoredContent): RecordContent {
  return { ...content, row: { ...content.row, [type.state]: state } };
}

/** Returns records as a file of JSON: their columns by name, related rows as in a table. */
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
