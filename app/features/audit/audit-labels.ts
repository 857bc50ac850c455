import { isEmptyValue } from "#app/editing/difference/json-values.ts";
import { textOf } from "#app/editing/difference/value-parts.ts";
import { formatDay, formatNumber, formatTypedNumber } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import { type EventType, type ListedEvent, recordOf, subjectOf } from "./audit-log.ts";
import type { FieldChange } from "./field-changes.ts";

export const eventTypeLabels: Readonly<Record<EventType, () => string>> = {
  login_success: m.audit_type_login_success,
  login_failure: m.audit_type_login_failure,
  logout: m.audit_type_logout,
  password_change: m.audit_type_password_change,
  content_create: m.audit_type_content_create,
  content_update: m.audit_type_content_update,
  content_delete: m.audit_type_content_delete,
  settings_change: m.audit_type_settings_change,
};

/** Codes of columns that no form has. */
const codeLabels: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  state: {
    new: m.inbox_state_new,
    open: m.inbox_state_open,
    answered: m.inbox_state_answered,
    closed: m.inbox_state_closed,
    spam: m.inbox_state_spam,
  },
  format: { xlsx: m.audit_code_format_xlsx, print: m.audit_code_format_print },
  role: {
    administrator: m.audit_code_role_administrator,
    editor: m.audit_code_role_editor,
    director: m.audit_code_role_director,
  },
};

/** Time zone and labels with which events are formatted. */
export type FormatContext = {
  timeZone: string;
  /** Returns the singular label of a table. */
  tableLabel: (table: string) => string;
  /** Returns the label of a table's column. */
  columnLabel: (table: string, column: string) => string;
  /** Returns the label of an option of a table's column; null for other values. */
  optionLabel: (table: string, column: string, code: string) => string | null;
};

/** Returns the label of a table's field: «Título», or «Título (inglés)» for a translation. */
export function fieldLabel(
  table: string,
  { column, locale }: Pick<FieldChange, "column" | "locale">,
  { columnLabel }: Pick<FormatContext, "columnLabel">,
): string {
  const field = columnLabel(table, column);
  if (locale === null) return field;
  return m.audit_field_in_locale({ field, language: locale === "en" ? m.audit_language_en() : locale });
}

type TableContext = Pick<FormatContext, "tableLabel">;

/** Returns the label of an event's row; null for session events. */
export function subjectLabel(event: Pick<ListedEvent, "details">, { tableLabel }: TableContext): string | null {
  const subject = subjectOf(event);
  if (!subject) return null;
  const { title } = event.details;
  const table = tableLabel(subject.table);
  if (typeof title === "string" && title) return m.audit_record_titled({ table, title: innerQuotes(title) });
  return subject.id === null ? table : m.audit_record_numbered({ table, id: subject.id });
}

/** Returns the label of the record that an event's row belongs to; null for an independent row. */
export function parentLabel(event: Pick<ListedEvent, "details">, { tableLabel }: TableContext): string | null {
  const [subject, record] = [subjectOf(event), recordOf(event)];
  if (!record || record.table === subject?.table) return null;
  return m.audit_record_of({ table: tableLabel(record.table), id: record.id });
}

type OptionContext = Pick<FormatContext, "optionLabel">;

/** Replaces each option in a value of a table's column by its label. */
export function labelOptions(table: string, column: string, value: Json, { optionLabel }: OptionContext): Json {
  if (Array.isArray(value)) {
    return value.map((part) => (typeof part === "string" ? (optionLabel(table, column, part) ?? part) : part));
  }
  if (typeof value !== "string") return value;
  return optionLabel(table, column, value) ?? codeLabels[column]?.[value]?.() ?? value;
}

export function valueText(
  table: string,
  column: string,
  stored: Json,
  { timeZone, ...context }: Pick<FormatContext, "timeZone" | "optionLabel">,
): string {
  const value = labelOptions(table, column, stored, context);
  if (isEmptyValue(value)) return m.audit_value_empty();
  if (typeof value === "boolean") return value ? m.audit_value_yes() : m.audit_value_no();
  // Years and record numbers are not quantities.
  if (typeof value === "number") return Math.abs(value) < 10_000 ? formatTypedNumber(value) : formatNumber(value);
  if (typeof value !== "string") return textOf(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*([+-]\d{2}:?\d{2}|Z)$/.test(value)) return dateAndTime(value, timeZone);
  return value;
}

/** Formats a changed field as one line: «Estado: Borrador → Publicado». */
export function changeText(table: string, change: FieldChange, context: FormatContext): string {
  const field = fieldLabel(table, change, context);
  if (change.isLong) return m.audit_changed_long({ field });
  const { column, before, after } = change;
  const text = (value: Json) => valueText(table, column, value, context);
  return m.audit_changed_short({ field, before: text(before), after: text(after) });
}

/** Returns the author of an event: an email, a command, or the site itself. */
export function personText({ userEmail, userId, eventType, details }: ListedEvent): string {
  if (userEmail) return userEmail;
  if (userId) return userId;
  if (details.origin === "command line") return m.audit_command_line();
  return eventType === "login_failure" ? m.audit_unknown_person() : m.audit_system();
}
