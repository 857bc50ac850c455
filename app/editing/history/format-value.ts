import { formatDay } from "#app/i18n/format.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Field, Fields } from "../description/field.ts";
import { isEmptyValue } from "../difference/json-values.ts";
import { valueText } from "../record-editor/record-version.tsx";
import { type RelatedNames, relationKey } from "./related-names.ts";

export type FormatContext = { timeZone: string; names: RelatedNames };

/** Returns the fields of a record's state, which no section describes. */
export function stateFields(state: "status" | "visibility"): Fields {
  return {
    [state]: {
      kind: "choice",
      label: m.field_state,
      options: {
        draft: m.record_state_draft,
        review: m.audit_code_status_review,
        scheduled: m.audit_code_status_scheduled,
        published: m.record_state_published,
        archived: m.record_state_archived,
        hidden: m.audit_code_status_hidden,
      },
    },
    publish_at: { kind: "text", label: m.field_publish_at },
    expires_at: { kind: "text", label: m.field_expires_at },
    deleted_at: { kind: "text", label: m.field_deleted_at },
  };
}

/** Formats a stored value as one line in the page's language. */
export function formatValue(field: Field, value: Json | undefined, { timeZone, names }: FormatContext): string {
  if (value === undefined || isEmptyValue(value)) return m.audit_value_empty();
  switch (field.kind) {
    case "day":
      return typeof value === "string" ? formatDay(value) : String(value);
    case "moment":
      return typeof value === "string" ? dateAndTime(value, timeZone) : String(value);
    case "relation":
      return names.get(relationKey(field.table, value)) ?? m.history_related_gone({ key: String(value) });
    case "text":
      return isMoment(value) ? dateAndTime(value, timeZone) : String(value);
    default:
      return valueText(field, value);
  }
}

function isMoment(value: Json): value is string {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*([+-]\d{2}:?\d{2}|Z)$/.test(value);
}

/** Maximum number of values in a row's label. */
const maxValues = 5;

/** Returns the label of a child row: its first non-empty values; numbers include the label of their field. */
export function rowLabel(fields: Fields, row: { [name: string]: Json | undefined }, context: FormatContext): string {
  const words = Object.entries(fields).flatMap(([column, field]) => {
    const value = row[column];
    if (value === undefined || isEmptyValue(value) || value === false) return [];
    const text = formatValue(field, value, context);
    return field.kind === "number" ? m.history_field_changed({ field: field.label(), change: text }) : text;
  });
  return words.slice(0, maxValues).join(" · ") || m.audit_value_empty();
}
