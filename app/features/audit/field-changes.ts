import type { ColumnChange } from "#app/editing/difference/column-change.ts";
import { isSameValue, isValues, type Values } from "#app/editing/difference/json-values.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** A changed field. `locale` is null for untranslated columns. */
export type FieldChange = { column: string; locale: string | null } & (
  | { isLong: true }
  | { isLong?: never; before: Json; after: Json }
);

/** Columns set by triggers. */
export const bookkeeping: ReadonlySet<string> = new Set([
  "id",
  "revision",
  "translated_from",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "based_on",
]);

/** Returns the fields that differ between two versions of a row; all non-empty ones if one version is missing. */
export function fieldChanges(before: Values | null, after: Values | null): FieldChange[] {
  const columns = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...columns].flatMap((column) =>
    expandColumn({ column, before: before?.[column] ?? null, after: after?.[column] ?? null }),
  );
}

/** Returns the fields of changed columns; translations are expanded by field. */
export function expandColumns(changes: ColumnChange[]): FieldChange[] {
  return changes.flatMap(expandColumn);
}

function expandColumn(change: ColumnChange): FieldChange[] {
  const { column } = change;
  if (bookkeeping.has(column)) return [];
  if ("isLong" in change) return [{ column, locale: null, isLong: true }];
  const { before, after } = change;
  if (column === "translations") return translatedChanges(valuesOf(before), valuesOf(after));
  return isSameValue(before, after) ? [] : [{ column, locale: null, before, after }];
}

function translatedChanges(before: Values, after: Values): FieldChange[] {
  const locales = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...locales].flatMap((locale) =>
    fieldChanges(valuesOf(before[locale]), valuesOf(after[locale])).map((change) => ({ ...change, locale })),
  );
}

const valuesOf = (value: Json | undefined): Values => (isValues(value) ? value : {});
