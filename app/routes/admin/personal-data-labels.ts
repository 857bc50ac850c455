import { placeColumns, placeTables } from "#app/features/privacy/person/place-labels.ts";
import { findColumnLabel, findTableLabel } from "./record-labels.ts";

/** Returns the name of a table in the page's language. `table` has its schema unless that is `public`. */
export function tableLabel(table: string): string {
  return placeTables[table]?.() ?? findTableLabel(table) ?? table;
}

export function columnLabel(table: string, column: string): string {
  return findColumnLabel(table, column) ?? placeColumns[column]?.() ?? column;
}
