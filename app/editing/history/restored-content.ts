import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { ChildTable, Field } from "../description/field.ts";
import { fieldsOf } from "../description/record-type.ts";
import { rowComparator } from "../description/row-comparator.ts";
import { isEmptyValue, isSameValue, type Values } from "../difference/json-values.ts";
import { type FormatContext, formatValue, rowLabel } from "./format-value.ts";
import { relationKey } from "./related-names.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** Deleted references of a version: rows by `relationKey`, files by path. */
export type Missing = { relations: ReadonlySet<string>; files: ReadonlySet<string> };

/** Content of a version that can be saved now, and notes on what cannot be restored. */
export type Restored = { content: RecordContent; notes: string[] };

/**
 * Converts a version into content for the editor. The values of `today` are kept for addresses, positions, library
 * files, deleted files, fields that the version lacks, and child rows with their own history. Relations to deleted rows
 * are omitted. Child rows that were deleted since lose their id, so that saving inserts them again.
 */
export function restoredContent(
  type: HistoryType,
  version: VersionContent,
  today: RecordContent,
  missing: Missing,
  context: FormatContext,
): Restored {
  const notes: string[] = [];
  const before = version.row ?? {};
  const fields = fieldsOf(type);
  const hasLibraryFile = Object.values(fields).some(({ kind }) => kind === "library-file");
  const row: RecordContent["row"] = { ...today.row };
  for (const [column, field] of Object.entries(fields)) {
    const value = before[column];
    const now = today.row[column] ?? null;
    if (field.place || isSameValue(value ?? null, now)) continue;
    const kept = keptReason(field, value, { missing, hasLibraryFile });
    if (kept) {
      if (!field.isHidden) notes.push(kept({ field: field.label() }));
    } else if (field.kind === "relation" && isGone(field, value, missing)) {
      row[column] = null;
      notes.push(m.history_relation_gone({ field: field.label(), value: formatValue(field, value, context) }));
    } else row[column] = value ?? null;
  }
  if (before.translations !== undefined) row.translations = before.translations;
  const children = (type.children ?? []).map((child) => {
    const rows = version.children[child.table];
    if (!rows) {
      notes.push(m.history_kept_part({ table: child.label() }));
      return [child.table, today.children[child.table] ?? []] as const;
    }
    const restored = restoredRows(child, rows, today, missing, context);
    notes.push(...restored.notes);
    return [child.table, restored.rows] as const;
  });
  return { content: { row, children: Object.fromEntries(children) }, notes };
}

/** Returns the reason for keeping a field's current value; null if the version's value is restored. */
function keptReason(
  field: Field,
  value: Json | undefined,
  { missing, hasLibraryFile }: { missing: Missing; hasLibraryFile: boolean },
): ((inputs: { field: string }) => string) | null {
  if (value === undefined) return m.history_field_unknown;
  if (field.kind === "slug") return m.history_kept_address;
  if (field.kind === "library-file" || (hasLibraryFile && field.isHidden)) return m.history_kept_file;
  const isFile = field.kind === "image" || field.kind === "pdf";
  return isFile && typeof value === "string" && missing.files.has(value) ? m.history_kept_missing_file : null;
}

function isGone(field: Extract<Field, { kind: "relation" }>, value: Json | undefined, missing: Missing): boolean {
  return value !== undefined && !isEmptyValue(value) && missing.relations.has(relationKey(field.table, value));
}

function restoredRows(
  child: ChildTable,
  rows: readonly Values[],
  today: RecordContent,
  missing: Missing,
  context: FormatContext,
): { rows: Record<string, Json>[]; notes: string[] } {
  const notes: string[] = [];
  const present = new Set((today.children[child.table] ?? []).map(({ id }) => id));
  const kept = rows.flatMap((row): Record<string, Json>[] => {
    const isWithoutRelated = Object.entries(child.fields).some(
      ([column, field]) => field.kind === "relation" && isGone(field, row[column], missing),
    );
    if (isWithoutRelated) {
      notes.push(m.history_row_left_out({ table: child.label(), row: rowLabel(child.fields, row, context) }));
      return [];
    }
    const columns = Object.keys(child.fields).filter((column) => row[column] !== undefined);
    const values = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
    return [
      child.hasId && row.id !== undefined && present.has(row.id ?? null) ? { id: row.id ?? null, ...values } : values,
    ];
  });
  return { rows: kept.sort(rowComparator(child)), notes };
}
