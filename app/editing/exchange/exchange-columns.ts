import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { RecordContent, RowState } from "../description/described-row.ts";
import type { ChildTable, Field } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";

/** A column of the tables that leave the site and come back: a field, its English, or the rows of another table. */
export type ExchangeColumn = {
  /**
   * What it is called in files of any language: the database's column, `…_en` for English, the name of a child table.
   */
  name: string;
  field: Field;
  /** Whether it holds the English of the field. */
  isEnglish: boolean;
  /** The rows of another table that it holds; null for a field. */
  child: ChildTable | null;
};

/** The column with a record's number on this site, which exports begin with. */
export const idColumn = "id";

/** What a record is called by its state, in lists and in files. */
const stateLabels: Readonly<Record<RowState, () => string>> = {
  published: m.record_state_published,
  draft: m.record_state_draft,
  archived: m.record_state_archived,
};

/**
 * Returns the columns of a type in the order of its editor: each field, its English after it, then the child tables,
 * and last whether visitors see the record.
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

/** Returns the column that says whether visitors see a record. */
function stateColumn({ state }: Pick<RecordType, "state">): ExchangeColumn {
  const field = { kind: "choice", options: stateLabels, label: m.exchange_column_state } as const;
  return { name: state, field, isEnglish: false, child: null };
}

/** Returns the rows of a child table as a field that holds rows. */
function rowsFieldOf({ fields, label, add }: ChildTable): Field {
  return { kind: "rows", fields, label, add };
}

/** Returns the database's column, or child table, that a column of files is of. */
export function storedColumn({ name, isEnglish }: ExchangeColumn): string {
  return isEnglish ? name.slice(0, -"_en".length) : name;
}

/** Returns what a column is called in a language: «Título», «Title (English)». */
export function columnLabel({ field, isEnglish }: ExchangeColumn, locale?: Locale): string {
  const label = inLocale(field.label, locale);
  return isEnglish ? m.record_in_english({ field: label }, locale ? { locale } : {}) : label;
}

/**
 * Returns a message of a description in a language. Descriptions name messages as functions without arguments, which
 * take a language nonetheless.
 */
export function inLocale(message: () => string, locale?: Locale): string {
  return (message as (inputs: object, options: { locale?: Locale }) => string)({}, locale ? { locale } : {});
}

/** Returns the value that a column holds of a record. */
export function valueIn(column: ExchangeColumn, { row, children }: RecordContent): Json | undefined {
  const stored = storedColumn(column);
  if (column.child) return (children[stored] ?? []) as Json;
  if (!column.isEnglish) return row[stored];
  const { en } = (row.translations ?? {}) as { en?: Record<string, Json> };
  return en?.[stored];
}
