import type { Field, Fields } from "#app/editing/description/field.ts";
import { fieldsOf } from "#app/editing/description/record-type.ts";
import { stateFields } from "#app/editing/history/format-value.ts";
import { clearerLabels, columnLabels } from "#app/features/audit/column-labels.ts";
import { tableLabels } from "#app/features/audit/table-labels.ts";
import { newsType } from "#app/features/news/news-description.ts";
import { recordTypes } from "./record-types.ts";

const types = [newsType, ...recordTypes];

/** Fields by table and column, also of several types with the same table. */
const described = new Map<string, Map<string, Field[]>>();

/** Labels of the columns that name the record of a child row, by table. */
const parents = new Map<string, Record<string, () => string>>();

for (const type of types) {
  addFields(type.table, { ...fieldsOf(type), ...stateFields(type.state) });
  for (const { table, fields, parent } of type.children ?? []) {
    addFields(table, fields);
    parents.set(table, { [parent]: type.names.one, ...parents.get(table) });
  }
}

function addFields(table: string, fields: Fields): void {
  const columns = described.get(table) ?? new Map<string, Field[]>();
  described.set(table, columns);
  for (const [column, field] of Object.entries(fields)) columns.set(column, [...(columns.get(column) ?? []), field]);
}

/** Returns the label of a column in the form of its record, the first type's; null if the form has no such field. */
export function findDescribedLabel(table: string, column: string): string | null {
  return described.get(table)?.get(column)?.[0]?.label() ?? parents.get(table)?.[column]?.() ?? null;
}

/** Fields of a state, for tables without a form such as drafts. */
const states: Fields = { ...stateFields("status"), ...stateFields("visibility") };

/** Returns the label of a value in the form of its record; null if it is not an option of a choice. */
export function optionLabel(table: string, column: string, code: string): string | null {
  for (const field of described.get(table)?.get(column) ?? [states[column]]) {
    const option = field?.kind === "choice" || field?.kind === "choices" ? field.options[code] : undefined;
    if (option) return option();
  }
  return null;
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
