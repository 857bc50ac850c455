import type { Fields } from "#app/editing/description/field.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { stateFields } from "#app/editing/history/format-value.ts";
import { clearerLabels, columnLabels } from "#app/features/audit/column-labels.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { recordTypes } from "./record-types.ts";

type Labels = Map<string, () => string>;

/** Labels of columns by table. */
const tables = new Map<string, Labels>();

for (const type of [newsType, ...recordTypes]) {
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
  const labels: Labels = tables.get(table) ?? new Map();
  tables.set(table, labels);
  if (!labels.has(column)) labels.set(column, label);
}

/** Returns the label of a column in the form of its record; null if the form has no such field. */
export function findDescribedLabel(table: string, column: string): string | null {
  return tables.get(table)?.get(column)?.() ?? null;
}

/** Returns the label of a column, which is the form's with few exceptions; null without one. */
export function findColumnLabel(table: string, column: string): string | null {
  return clearerLabels[table]?.[column]?.() ?? findDescribedLabel(table, column) ?? columnLabels[column]?.() ?? null;
}

/** Returns the label of a column; its name in words without one. */
export function columnLabel(table: string, column: string): string {
  return findColumnLabel(table, column) ?? column.replaceAll("_", " ");
}
