import { m } from "#app/i18n/paraglide/messages.js";
import type { Field, Fields } from "../description/field.ts";
import { controlId, type FieldProblem } from "../description/field-problems.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { SaveError } from "../saving/save-errors.ts";

/** Returns the message for a database rule that a record violates; null for other errors. */
export function refusalText(type: RecordType, error: unknown): string | null {
  const { code, constraint } = refusalOf(error);
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

/** Returns the field whose rule is violated; null if the rule is not of a single field. */
export function refusedField(type: RecordType, error: unknown): FieldProblem | null {
  const { constraint } = refusalOf(error);
  const fields = fieldsOf(type);
  const refused = constraint ? columnRefusal(type.table, fields, constraint) : null;
  if (!refused) return null;
  return { id: controlId(refused.column), label: fields[refused.column]?.label() ?? "", error: refused.error };
}

function refusalOf(error: unknown): { code: unknown; constraint: string | undefined } {
  const cause = error instanceof SaveError ? error.cause : error;
  const { code, message } = (typeof cause === "object" && cause !== null ? cause : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return { code, constraint: /constraint "([^"]+)"/.exec(String(message))?.[1] };
}

/**
 * Returns the message for a constraint of the type's tables; null for an unknown one. Constraints of one column have
 * PostgreSQL's default names.
 */
export function constraintText(type: RecordType, constraint: string): string | null {
  const own = type.refusals?.[constraint];
  if (own) return own();
  for (const { table, fields } of [{ table: type.table, fields: fieldsOf(type) }, ...(type.children ?? [])]) {
    const refused = columnRefusal(table, fields, constraint);
    if (refused) return refused.text;
  }
  const child = (type.children ?? []).find(({ table }) => constraint === `${table}_pkey`);
  return child ? m.record_refused_twice({ name: child.label() }) : null;
}

/** Returns the column of a constraint and its messages: `error` is shown beside the field, `text` names the field. */
function columnRefusal(table: string, fields: Fields, constraint: string) {
  for (const [column, field] of Object.entries(fields)) {
    const name = field.label();
    switch (constraint) {
      case `${table}_${column}_key`:
        return field.kind === "slug"
          ? { column, error: m.field_slug_taken(), text: m.field_slug_taken() }
          : { column, error: m.record_value_taken(), text: m.record_refused_taken({ field: name }) };
      case `${table}_${column}_is_safe`:
        return { column, error: m.record_link_wrong(), text: m.record_refused_address({ field: name }) };
      case `${table}_${column}_check`: {
        const rule = ruleText(field);
        return { column, error: rule, text: m.record_refused_value({ field: name, rule }) };
      }
    }
  }
  return null;
}

/** Returns the requirement for values of a field. */
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
    case "moment":
      return m.record_day_wrong();
    case "time":
      return m.record_time_wrong();
    default:
      return m.record_required();
  }
}
