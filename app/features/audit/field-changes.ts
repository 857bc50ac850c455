import type { Json } from "#app/supabase/database.types.ts";
import { type ColumnChange, isValues, type Values } from "./audit-log.ts";

/** A field that differs. `locale` is that of a translation; null for the row's own columns. */
export type FieldChange = { column: string; locale: string | null } & (
  | { isLong: true }
  | { isLong?: never; before: Json; after: Json }
);

/** What triggers keep: nobody wrote it. */
export const bookkeeping: ReadonlySet<string> = new Set([
  ...["id", "revision", "translated_from", "created_at", "created_by", "updated_at", "updated_by", "based_on"],
]);

/** Returns the fields in which two versions of a row differ; all that say something where one of them is absent. */
export function fieldChanges(before: Values | null, after: Values | null): FieldChange[] {
  const columns = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...columns].flatMap((column) =>
    expandColumn({ column, before: before?.[column] ?? null, after: after?.[column] ?? null }),
  );
}

/** Returns the fields of changed columns: those of translations one by one. */
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

/** Whether two values say the same: the order of an object's names means nothing, nor what kind of nothing it is. */
export function isSameValue(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other);
}

/** Whether a value says nothing. */
export function isEmptyValue(value: Json): boolean {
  if (value === null || value === "") return true;
  return Array.isArray(value) ? value.length === 0 : isValues(value) && Object.keys(value).length === 0;
}

function canonical(value: Json): string {
  if (isEmptyValue(value)) return "null";
  return JSON.stringify(value, (_, part: Json) =>
    isValues(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
