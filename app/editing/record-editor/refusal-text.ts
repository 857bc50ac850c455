import { m } from "#app/i18n/paraglide/messages.js";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { SaveError } from "../saving/save-errors.ts";

/** Returns in words which rule of the database a record breaks; null when it was not refused for one. */
export function refusalText(type: RecordType, error: unknown): string | null {
  const cause = error instanceof SaveError ? error.cause : error;
  const { code, message } = (typeof cause === "object" && cause !== null ? cause : {}) as {
    code?: unknown;
    message?: unknown;
  };
  const constraint = /constraint "([^"]+)"/.exec(String(message))?.[1];
  const words = constraint ? constraintText(type, constraint) : null;
  if (words) return words;
  switch (code) {
    case "23505":
      return m.record_refused_unique();
    case "23503":
      return m.record_refused_reference();
    case "23514":
    case "23502":
    case "22P02":
    case "22003":
      return m.record_refused_rule();
    default:
      return null;
  }
}

/**
 * Returns what a constraint of the type's tables asks for. Those of one column are named after it, as PostgreSQL does;
 * null for any other that the type has no words for.
 */
export function constraintText(type: RecordType, constraint: string): string | null {
  const own = type.refusals?.[constraint];
  if (own) return own();
  for (const { table, fields } of [{ table: type.table, fields: fieldsOf(type) }, ...(type.children ?? [])]) {
    const words = columnText(table, fields, constraint);
    if (words) return words;
  }
  const child = (type.children ?? []).find(({ table }) => constraint === `${table}_pkey`);
  return child ? m.record_refused_twice({ name: child.label() }) : null;
}

function columnText(table: string, fields: Fields, constraint: string): string | null {
  for (const [column, field] of Object.entries(fields)) {
    const name = field.label();
    switch (constraint) {
      case `${table}_${column}_key`:
        return field.kind === "slug" ? m.field_slug_taken() : m.record_refused_taken({ field: name });
      case `${table}_${column}_is_safe`:
        return m.record_refused_address({ field: name });
      case `${table}_${column}_check`:
        return m.record_refused_value({ field: name, rule: ruleText(field) });
    }
  }
  return null;
}

/** What a field of this kind has to hold. */
function ruleText(field: Field): string {
  switch (field.kind) {
    case "text":
      return field.pattern?.words() ?? m.record_required();
    case "slug":
      return m.record_slug_wrong();
    case "link":
      return m.record_link_wrong();
    case "email":
      return m.record_email_wrong();
    case "choice":
    case "choices":
    case "relation":
      return m.record_choice_wrong();
    case "percent":
      return m.record_number_between({ min: 0, max: 100 });
    case "money":
      return m.record_number_small({ min: 0 });
    case "number":
      if (field.min === undefined) return m.record_number_wrong();
      return field.max === undefined
        ? m.record_number_small({ min: field.min })
        : m.record_number_between({ min: field.min, max: field.max });
    case "day":
      return m.record_day_wrong();
    case "time":
      return m.record_time_wrong();
    default:
      return m.record_required();
  }
}
