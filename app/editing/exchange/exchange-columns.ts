import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { RecordContent, RowState } from "../description/described-row.ts";
import type { ChildTable, Field } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";

/** Column of exported and imported files: a field, its English, or a child table. */
export type ExchangeColumn = {
  /**
   * Language-independent name in files: the database's column, with the suffix `_en` for English, the name of a child
   * table, or that of one of its columns (`table.column`).
   */
  name: string;
  field: Field;
  isEnglish: boolean;
  /** Child table in the column; null for a field. */
  child: ChildTable | null;
  /** Further headings of the column. */
  aliases?: readonly (() => string)[];
};

/** First column of an export: the record's id on this site. */
export const idColumn = "id";

/** Labels of the publication states, in lists and files. */
const stateLabels: Readonly<Record<RowState, () => string>> = {
  published: m.record_state_published,
  draft: m.record_state_draft,
  archived: m.record_state_archived,
};

/**
 * Returns the columns of a type in the order of its editor: each field followed by its English, the child tables, and
 * the publication state.
 */
export function exchangeColumns(type: Pick<RecordType, "sections" | "children" | "state">): ExchangeColumn[] {
  const fields = Object.entries(fieldsOf(type)).flatMap(([name, field]): ExchangeColumn[] => {
    const own = { name, field, isEnglish: false, child: null };
    return field.translated ? [own, { ...own, name: `${name}_en`, isEnglish: true }] : [own];
  });
  const children = (type.children ?? []).map(
    (child): ExchangeColumn => ({ name: child.table, field: rowsFieldOf(child), isEnglish: false, child }),
  );
  return [...fields, ...children, stateColumn(type)];
}

function stateColumn({ state }: Pick<RecordType, "state">): ExchangeColumn {
  const field = { kind: "choice", options: stateLabels, label: m.exchange_column_state } as const;
  return { name: state, field, isEnglish: false, child: null };
}

function rowsFieldOf({ fields, label, add }: ChildTable): Field {
  return { kind: "rows", fields, label, add };
}

/** Returns the database's column, or the child table, of a file's column. */
export function storedColumn({ name, isEnglish }: ExchangeColumn): string {
  return isEnglish ? name.slice(0, -"_en".length) : name.slice(name.indexOf(".") + 1);
}

/** Returns the label of a column in a language: «Título», «Title (English)». */
export function columnLabel({ field, isEnglish }: ExchangeColumn, locale?: Locale): string {
  const label = inLocale(field.label, locale);
  return isEnglish ? m.record_in_english({ field: label }, locale ? { locale } : {}) : label;
}

/**
 * Calls a message of a type's description in a given language. Their declared type has no arguments, but they accept a
 * locale.
 */
export function inLocale(message: () => string, locale?: Locale): string {
  return (message as (inputs: object, options: { locale?: Locale }) => string)({}, locale ? { locale } : {});
}

export function valueIn(column: ExchangeColumn, { row, children }: RecordContent): Json | undefined {
  const stored = storedColumn(column);
  if (column.child) return (children[stored] ?? []) as Json;
  if (!column.isEnglish) return row[stored];
  const { en } = (row.translations ?? {}) as { en?: Record<string, Json> };
  return en?.[stored];
}
