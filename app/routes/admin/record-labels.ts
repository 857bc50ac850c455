import type { Fields } from "#app/editing/description/field.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { stateFields } from "#app/editing/history/format-value.ts";
import { clearerLabels, columnLabels } from "#app/features/audit/column-labels.ts";
import { tableLabels } from "#app/features/audit/table-labels.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { recordTypes } from "./record-types.ts";

type Labels = Map<string, () => string>;

const types = [newsType, ...recordTypes];

/** Labels of columns by table. */
const describedColumns = new Map<string, Labels>();

for (const type of types) {
  addFields(type.table, { ...fieldsOf(type), ...stateFields(type.state) });
  for (const { table, fields, parent } of type.children ?? []) {
    addFields(table, fields);
    add(table, parent, type.names.one);
  }
}

function addFields(table: string, fields: Fields): void {
  for (const [column, { label }] of Object.entries(fields)) add(table, column, label);
}

/** The first type that has a column names it. */
function add(table: string, column: string, label: () => string): void {
  const labels: Labels = describedColumns.get(table) ?? new Map();
  describedColumns.set(table, labels);
  if (!labels.has(column)) labels.set(column, label);
}

/** Returns the label of a column in the form of its record; null if the form has no such field. */
export function findDescribedLabel(table: string, column: string): string | null {
  return describedColumns.get(table)?.get(column)?.() ?? null;
}

/** Returns the label of a column, which is the form's with few exceptions; null without one. */
export function findColumnLabel(table: string, column: string): string | null {
  return clearerLabels[table]?.[column]?.() ?? findDescribedLabel(table, column) ?? columnLabels[column]?.() ?? null;
}

/** Returns the label of a column; its name in words without one. */
export function columnLabel(table: string, column: string): string {
  return findColumnLabel(table, column) ?? column.replaceAll("_", " ");
}

/** Tables in the audit log, also those that were removed. */
export const loggedTables: readonly string[] = [
  ...new Set([...types.map(({ table }) => table), ...Object.keys(tableLabels)]),
];

/** Returns the name of a table's first record type, or another singular label; null without one. */
export function findTableLabel(table: string): string | null {
  return types.find((type) => type.table === table)?.names.one() ?? tableLabels[table]?.() ?? null;
}

/** Returns the singular label of a table; its name without one. */
export function tableLabel(table: string): string {
  return findTableLabel(table) ?? table;
}
