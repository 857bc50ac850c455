import { csvLines } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf, type RecordType, translatedFields } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import { findRelated, type Relation } from "../fields/related-rows.ts";
import { type CellWriter, writeCell } from "./cells/write-cell.ts";
import { type ExchangeColumn, exchangeColumns, idColumn, inLocale, storedColumn } from "./exchange-columns.ts";
import { headingsOf, recordTable } from "./export-records.ts";
import { type ImportPart, importColumns, type KeyedTable, partColumns, recordColumns } from "./import-tables.ts";
import { relationNames } from "./relation-names.ts";
import { readContents, type StoredContent } from "./stored-contents.ts";

/** Returns the key of a related row; null if there is none. */
type RelatedKey = (relation: Relation) => Json;

/** Number of stored records in a file. */
const records = 2;

/**
 * Returns a CSV file with all columns of a type and its first published records, which an import leaves unchanged. A
 * type without records has fictitious ones. With `part` the file has rows of that child table. Two lines above the
 * headings mark required columns and list accepted values. Throws the data API's error.
 */
export async function exampleFile(
  db: Db,
  type: RecordType,
  types: readonly RecordType[],
  part: KeyedTable | null = null,
): Promise<Blob> {
  const stored = await readContents(db, type, await firstIds(db, type));
  const columns = importColumns(type, part);
  const shown = stored.length > 0 ? stored : await exampleRecords(db, type);
  const nameOf = await relationNames(db, types, columns, shown);
  const writer = { locale: getLocale(), nameOf };
  const { headings, rows } = part ? partTable(type, part, shown, writer) : recordTable(type, shown, writer);
  const guides = columnGuides(columns, part);
  const lines = [
    ...guides.map((texts) => Object.fromEntries(headings.map((heading, index) => [heading, texts[index] ?? ""]))),
    Object.fromEntries(headings.map((heading) => [heading, heading])),
    ...rows,
  ];
  return new Blob([`\uFEFF${csvLines(lines, writer.locale, headings)}`], { type: "text/csv;charset=utf-8" });
}

/** Returns the rows of a child table of some records. */
function partTable(type: RecordType, part: KeyedTable, stored: readonly StoredContent[], writer: CellWriter) {
  const named = recordColumns(type);
  const own = partColumns(part);
  const headings = headingsOf([...named, ...own], writer.locale);
  const found = stored.flatMap(({ content }) => (content.children[part.table] ?? []).map((row) => ({ content, row })));
  const [first] = stored;
  const example = first ? [{ content: first.content, row: exampleRow(part.fields, () => null) }] : [];
  const rows = (found.length > 0 ? found.slice(0, records) : example).map(({ content, row }) => {
    const texts = [
      ...named.map(({ name }) => String(content.row[name] ?? "")),
      ...own.map((column) => writeCell(column.field, row[storedColumn(column)], writer)),
    ];
    return Object.fromEntries(headings.map((heading, index) => [heading, texts[index] ?? ""]));
  });
  return { headings, rows };
}

async function firstIds(db: Db, { table, only, state }: RecordType): Promise<string[]> {
  let query = anyTable(db).from(table).select("id").is("deleted_at", null).eq(state, "published");
  if (only) query = query.in(only.column, [...only.values]);
  const { data } = await query.order("id").limit(records).throwOnError();
  return (data as { id: unknown }[]).map(({ id }) => String(id));
}

async function exampleRecords(db: Db, type: RecordType): Promise<StoredContent[]> {
  const keys = new Map<string, Json>();
  for (const relation of exchangeColumns(type).flatMap(({ field }) => relationsOf(field))) {
    const [row] = await findRelated(db, relation, "");
    keys.set(placeOf(relation), row ? (relation.isNumber ? Number(row.key) : row.key) : null);
  }
  const keyOf = (relation: Relation) => keys.get(placeOf(relation)) ?? null;
  return Array.from({ length: records }, (_, index) => describedRecord(type, keyOf, index + 1));
}

function placeOf({ table, key }: Relation): string {
  return `${table}.${key}`;
}

function relationsOf(field: Field): Relation[] {
  if (field.kind === "relation") return [field];
  return field.kind === "rows" ? Object.values(field.fields).flatMap(relationsOf) : [];
}

function describedRecord(type: RecordType, keyOf: RelatedKey, number: number): StoredContent {
  const { only, year } = type;
  const english = Object.fromEntries(
    Object.entries(translatedFields(type)).map(([name, field]) => [name, exampleValue(field, keyOf, number, "en")]),
  );
  const row = {
    ...exampleRow(fieldsOf(type), keyOf, number),
    ...(year ? { [year]: new Date().getFullYear() } : {}),
    ...(only ? { [only.column]: only.values[0] ?? null } : {}),
    translations: { en: english },
  };
  const children = Object.fromEntries(
    (type.children ?? []).map(({ table, fields }) => [table, [exampleRow(fields, keyOf, number)]]),
  );
  return { id: "", updatedAt: "", state: "draft", revision: 1, translatedFrom: {}, content: { row, children } };
}

function exampleRow(fields: Fields, keyOf: RelatedKey, number = 1): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleValue(field, keyOf, number)]));
}

/** Returns a stored value that the field accepts; null if only a real one would do, as for a DOI or a picture. */
function exampleValue(field: Field, keyOf: RelatedKey, number: number, locale = getLocale()): Json {
  if (field.isHidden || field.place) return null;
  if (field.initial !== undefined) return field.initial;
  const text = m.exchange_example_text({ field: inLocale(field.label, locale), number }, { locale });
  switch (field.kind) {
    case "text":
      return field.pattern ? null : text.slice(0, field.maxLength);
    case "list":
      return [text];
    case "blocks":
      return [{ type: "paragraph", text }];
    case "choice":
      return Object.keys(field.options)[0] ?? null;
    case "choices":
      return Object.keys(field.options).slice(0, 1);
    case "number":
      // Numbers from 1900 are years.
      if ((field.min ?? 0) >= 1900) return new Date().getFullYear() + 1 - number;
      return Math.max(field.min ?? 1, Math.min(1, field.max ?? 1));
    case "percent":
      return 0.125;
    case "money":
      return 100_000;
    case "day":
      return new Date().toISOString().slice(0, 10);
    case "time":
      return "09:30";
    case "flag":
      return false;
    case "link":
      return "https://example.org";
    case "email":
      return "nombre@example.org";
    case "phone":
      return "+56 2 2345 6789";
    case "relation":
      return keyOf(field);
    case "rows": {
      const row = exampleRow(field.fields, keyOf, number);
      return field.single ? row : [row];
    }
    default:
      return null;
  }
}

/**
 * Returns two lines for the columns of a file: required or not, and the accepted values. For records they begin with
 * the column of the id.
 */
function columnGuides(columns: readonly ExchangeColumn[], part: ImportPart): [string[], string[]] {
  const needs = columns.map((column) => needText(column, part));
  const accepts = columns.map(({ field }) => acceptText(field));
  return part
    ? [needs, accepts]
    : [
        [m.exchange_guide_id({ column: idColumn }), ...needs],
        ["", ...accepts],
      ];
}

function needText({ name, field, isEnglish }: ExchangeColumn, part: ImportPart): string {
  // The record of a child row is named by one of the columns without a table.
  if (part && !name.includes(".")) return m.exchange_guide_record();
  if (isEnglish || !field.required) return m.exchange_guide_optional();
  return field.required === "save" ? m.exchange_guide_required() : m.exchange_guide_required_publish();
}

function acceptText(field: Field): string {
  switch (field.kind) {
    case "choice":
      return m.exchange_guide_choice({ options: optionsText(field.options) });
    case "choices":
      return m.exchange_guide_choices({ options: optionsText(field.options) });
    case "flag":
      return m.exchange_guide_flag();
    case "day":
      return m.exchange_guide_day();
    case "time":
      return m.exchange_guide_time();
    case "percent":
      return m.exchange_guide_percent();
    case "relation":
      return m.exchange_guide_relation();
    case "list":
      return m.exchange_guide_list();
    case "rows": {
      const columns = (field.inline ?? Object.keys(field.fields)).map(
        (column) => field.fields[column]?.label() ?? column,
      );
      const row = columns.join(field.inline ? ", " : " | ");
      return field.single ? row : m.exchange_guide_rows({ row });
    }
    default:
      return "";
  }
}

function optionsText(options: Readonly<Record<string, () => string>>): string {
  return Object.values(options)
    .map((label) => label())
    .join(" · ");
}
