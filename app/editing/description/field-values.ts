import { decimalSign, formatTypedAmount, formatTypedNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { readBlocks, storableBlocks, type WrittenBlocks } from "../blocks/written-blocks.ts";
import type { Field, Fields } from "./field.ts";

/** Form value of a field: texts and codes as typed, lists as one text, rows with keys. */
export type FieldValue = string | string[] | WrittenBlocks | FieldRow[];

/** An object of a `rows` field, or a child row. `key` identifies it when it moves. */
export type FieldRow = {
  key: string;
  values: FieldValues;
  /** Id in the database; absent from a new row. */
  id?: number;
  /** Stored object, to preserve properties without a field. Absent from a new row. */
  source?: Record<string, Json>;
};

export type FieldValues = Record<string, FieldValue>;

let lastKey = 0;

export function newRow(fields: Fields): FieldRow {
  const { source: _, ...row } = rowOf(fields, initialValues(fields));
  return row;
}

export function initialValues(fields: Fields): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([column, { initial }]) => (initial === undefined ? [] : [[column, initial]])),
  );
}

/** Converts a stored object to a form row with a new key. */
export function rowOf(fields: Fields, stored: unknown): FieldRow {
  lastKey += 1;
  const id = property(stored, "id");
  return {
    key: `row-${lastKey}`,
    values: readValues(fields, stored),
    ...(typeof id === "number" ? { id } : {}),
    ...(isPlainObject<Json>(stored) ? { source: stored } : {}),
  };
}

/** Converts stored columns to form values. Missing columns are empty. */
export function readValues(fields: Fields, stored: unknown): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, readValue(field, property(stored, column))]),
  );
}

/** Converts a stored value to a form value. A value of another kind counts as empty. */
function readValue(field: Field, stored: unknown): FieldValue {
  switch (field.kind) {
    case "blocks":
      return readBlocks(stored);
    case "rows":
      if (field.single) return [isPlainObject<Json>(stored) ? rowOf(field.fields, stored) : newRow(field.fields)];
      return Array.isArray(stored) ? stored.map((entry) => rowOf(field.fields, entry)) : [];
    case "list":
      return textsOf(stored).join("\n");
    case "choices":
      return textsOf(stored);
    case "flag":
      return stored === true ? "true" : "";
    case "moment":
      return typeof stored === "string" ? (readMoment(stored) ?? stored) : "";
    case "time":
      // The database includes seconds.
      return typeof stored === "string" ? stored.slice(0, 5) : "";
    case "percent":
      return typeof stored === "number" ? formatTypedNumber(Number((stored * 100).toFixed(6))) : "";
    case "number":
      return typeof stored === "number" ? formatTypedNumber(stored) : "";
    case "money":
      return typeof stored === "number" ? formatTypedAmount(stored) : "";
    default:
      return typeof stored === "string" || typeof stored === "number" ? String(stored) : "";
  }
}

/** Never throws: invalid numbers and days become null. */
export function writeValues(fields: Fields, values: FieldValues): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, writeValue(field, values[column] ?? "")]),
  );
}

function writeValue(field: Field, value: FieldValue): Json {
  switch (field.kind) {
    case "blocks":
      return storableBlocks(value as WrittenBlocks);
    case "rows": {
      const rows = (value as FieldRow[]).map((row) => objectOf(field.fields, row));
      return field.single
        ? (rows[0] ?? {})
        : rows.filter((_, index) => !isEmptyRow(field.fields, value[index] as FieldRow));
    }
    case "list":
      return linesOf(value as string);
    case "choices":
      return value as string[];
    case "percent": {
      const share = readNumber(value as string);
      return share === null ? null : Number((share / 100).toFixed(8));
    }
    case "number":
    case "money":
      return readNumber(value as string);
    case "relation":
      return field.isNumber ? readNumber(value as string) : textOrNull(value);
    case "flag":
      return value === "true";
    case "time": {
      const time = textOrNull(value);
      // The database includes seconds.
      return time && /^\d\d:\d\d$/.test(time) ? `${time}:00` : time;
    }
    case "moment":
      return readMoment(String(value)) ?? textOrNull(value);
    case "day":
    case "pdf":
    case "choice":
    case "link":
    case "image":
      return textOrNull(value);
    case "text": {
      const text = String(value).trim();
      const stored = text && field.normalize ? field.normalize(text) : text;
      return field.nullable ? stored || null : stored;
    }
    case "email":
    case "phone":
      return field.nullable ? textOrNull(value) : String(value).trim();
    case "slug":
    case "library-file":
    case "focal-point":
      return String(value).trim();
  }
}

export function isEmptyValue(field: Field, value: FieldValue | undefined): boolean {
  if (value === undefined) return true;
  if (field.kind === "rows") return (value as FieldRow[]).every((row) => isEmptyRow(field.fields, row));
  const stored = writeValue(field, value);
  return stored === null || stored === "" || stored === false || (Array.isArray(stored) && stored.length === 0);
}

function isEmptyRow(fields: Fields, { values }: FieldRow): boolean {
  return Object.entries(fields).every(([column, field]) => isEmptyValue(field, values[column]));
}

/** Returns the object to store for a row: its source with the current values of its fields. */
export function objectOf(fields: Fields, { source, values }: FieldRow): Record<string, Json> {
  return { ...source, ...preserveUnchanged(writeValues(fields, values), fields, source) };
}

/**
 * Keeps the values of `before` that are equal in the form. Columns missing from `before` are omitted while their fields
 * are empty.
 */
export function preserveUnchanged(
  written: Record<string, Json>,
  fields: Fields,
  before: Record<string, Json> | undefined,
): Record<string, Json> {
  if (!before) return written;
  const same = writeValues(fields, readValues(fields, before));
  return Object.fromEntries(
    Object.entries(written).flatMap(([column, value]) => {
      if (JSON.stringify(same[column]) !== JSON.stringify(value)) return [[column, value]];
      return column in before ? [[column, before[column] as Json]] : [];
    }),
  );
}

/**
 * Parses a number; null if it is invalid. The decimal separator is a comma or a point; spaces or the other sign
 * separate thousands. The language resolves ambiguous input such as «1.500».
 */
export function readNumber(text: string, locale: Locale = getLocale()): number | null {
  const compact = text.trim().replace(/[\s\u00a0\u202f]/g, "");
  const grouped =
    decimalSign(locale) === ","
      ? /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(compact) && compact.replaceAll(".", "")
      : /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(compact) && compact.replaceAll(",", "");
  const plain = (grouped || compact).replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

const moment = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Parses a date with a time, in UTC unless it names an offset; null if it is invalid. */
export function readMoment(text: string): string | null {
  const parsed = moment.test(text.trim()) ? new Date(text.trim()) : null;
  return parsed && !Number.isNaN(parsed.getTime()) ? parsed.toISOString() : null;
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((entry): entry is string => typeof entry === "string") : [];
}

function textOrNull(value: FieldValue): string | null {
  return String(value).trim() || null;
}

function property(container: unknown, name: string): unknown {
  return typeof container === "object" && container !== null ? (container as Record<string, unknown>)[name] : undefined;
}
