import { currencyDecimals } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isCalendarDay } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import type { Field, Fields } from "./field.ts";
import {
  type FieldRow,
  type FieldValue,
  type FieldValues,
  isEmptyValue,
  readMoment,
  readNumber,
  writeValues,
} from "./field-values.ts";
import { lengthProblem } from "./text-limits.ts";

/** Validation error: the id and the label of the control, and the message. */
export type FieldProblem = { id: string; label: string; error: string };

/** Returns the id of a field's control. `path` consists of the names of tables, rows and columns. */
export function controlId(...path: string[]): string {
  return ["field", ...path].join("-");
}

/** True for the id of a control for English. */
export function isEnglishControl(id: string): boolean {
  return id.startsWith(controlId("en", ""));
}

export function childHeadingId(table: string): string {
  return `section-${table}`;
}

/**
 * Validates the values of a form. Returns the errors in the order of the fields. `isPublishing` applies the rules for
 * published records. `held` are the stored columns: a text may keep its stored length.
 */
export function problemsOf(
  fields: Fields,
  values: FieldValues,
  isPublishing: boolean,
  path: readonly string[] = [],
  held: Readonly<Record<string, Json>> = {},
): FieldProblem[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const value = values[column] ?? "";
    const id = controlId(...path, column);
    const error =
      problemOf(field, value, isPublishing, values, held[column]) ??
      lengthProblem(field, writeValues({ [column]: field }, { [column]: value })[column] ?? null, held[column]);
    if (error) return [{ id, label: field.label(), error }];
    if (field.kind !== "rows") return [];
    return (value as FieldRow[]).flatMap((row) =>
      problemsOf(field.fields, row.values, isPublishing, [...path, column, row.key]),
    );
  });
}

/**
 * Returns the validation error of a value for saving or, if `isPublishing`, for publishing; null if it is valid. A
 * choice may keep its stored value, `held`, which a program or an import may have written.
 */
function problemOf(
  field: Field,
  value: FieldValue,
  isPublishing: boolean,
  values: FieldValues,
  held: Json | undefined,
): string | null {
  if (isEmptyValue(field, value) && (typeof value !== "string" || value.trim() === "")) {
    const isMissing = field.required === "save" || (field.required === "publish" && isPublishing);
    return isMissing ? m.record_required() : null;
  }
  const text = typeof value === "string" ? value.trim() : "";
  switch (field.kind) {
    case "number":
      return numberProblem(text, field);
    case "percent":
      return numberProblem(text, { min: 0, max: 100, decimals: 4 });
    case "money":
      return numberProblem(text, { min: 0, decimals: decimalsOf(values[field.currency]) });
    case "day":
      return isCalendarDay(text) ? null : m.record_day_wrong();
    case "moment":
      return readMoment(text) === null ? m.record_day_wrong() : null;
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : m.record_time_wrong();
    case "link":
      return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) ? null : m.record_link_wrong();
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : m.record_email_wrong();
    case "slug":
      return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? null : m.record_slug_wrong();
    case "choice":
      return text in field.options || text === held ? null : m.record_choice_wrong();
    case "relation":
      return field.isNumber && readNumber(text) === null ? m.record_choice_wrong() : null;
    case "text":
      return field.pattern && !field.pattern.source.test(field.normalize?.(text) ?? text)
        ? field.pattern.words()
        : null;
    default:
      return null;
  }
}

/**
 * Returns the decimals of a currency. While the typed code is invalid, accepts any number: the currency field reports
 * the error.
 */
function decimalsOf(currency: FieldValue | undefined): number {
  const code = String(currency ?? "").trim() || institution.currency;
  return /^[A-Z]{3}$/.test(code) ? currencyDecimals(code) : 4;
}

function numberProblem(text: string, { min, max, decimals = 0 }: { min?: number; max?: number; decimals?: number }) {
  const number = readNumber(text);
  if (number === null) return m.record_number_wrong();
  if (Number(number.toFixed(decimals)) !== number) return m.record_number_whole();
  if (min !== undefined && number < min) return m.record_number_small({ min });
  if (max !== undefined && number > max) return m.record_number_large({ max });
  return null;
}
