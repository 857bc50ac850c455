import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Field, Fields } from "../description/field.ts";
import { fieldsOf, type RecordType, translatedFields } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import { findRelated, type Relation } from "../fields/related-rows.ts";
import { exchangeColumns, inLocale } from "./exchange-columns.ts";
import { recordsCsv } from "./export-records.ts";
import { relationNames } from "./relation-names.ts";
import { readContents, type StoredContent } from "./stored-contents.ts";

/** Returns the key of a related row; null if there is none. */
type RelatedKey = (relation: Relation) => Json;

/** Number of stored records in a file. */
const records = 2;

/**
 * Returns a CSV file with all columns of a type and its first published records, which an import leaves unchanged. A
 * type without records has a fictitious one. Throws the data API's error.
 */
export async function exampleFile(db: Db, type: RecordType, types: readonly RecordType[]): Promise<Blob> {
  const stored = await readContents(db, type, await firstIds(db, type));
  const shown = stored.length > 0 ? stored : [await exampleRecord(db, type)];
  const nameOf = await relationNames(db, types, exchangeColumns(type), shown);
  return new Blob([recordsCsv(type, shown, { locale: getLocale(), nameOf })], { type: "text/csv;charset=utf-8" });
}

async function firstIds(db: Db, { table, only, state }: RecordType): Promise<string[]> {
  let query = anyTable(db).from(table).select("id").is("deleted_at", null).eq(state, "published");
  if (only) query = query.in(only.column, [...only.values]);
  const { data } = await query.order("id").limit(records).throwOnError();
  return (data as { id: unknown }[]).map(({ id }) => String(id));
}

async function exampleRecord(db: Db, type: RecordType): Promise<StoredContent> {
  const keys = new Map<string, Json>();
  for (const relation of exchangeColumns(type).flatMap(({ field }) => relationsOf(field))) {
    const [row] = await findRelated(db, relation, "");
    keys.set(placeOf(relation), row ? (relation.isNumber ? Number(row.key) : row.key) : null);
  }
  return describedRecord(type, (relation) => keys.get(placeOf(relation)) ?? null);
}

function placeOf({ table, key }: Relation): string {
  return `${table}.${key}`;
}

function relationsOf(field: Field): Relation[] {
  if (field.kind === "relation") return [field];
  return field.kind === "rows" ? Object.values(field.fields).flatMap(relationsOf) : [];
}

function describedRecord(type: RecordType, keyOf: RelatedKey): StoredContent {
  const { only, year } = type;
  const english = Object.fromEntries(
    Object.entries(translatedFields(type)).map(([name, field]) => [name, exampleValue(field, keyOf, "en")]),
  );
  const row = {
    ...exampleRow(fieldsOf(type), keyOf),
    ...(year ? { [year]: new Date().getFullYear() } : {}),
    ...(only ? { [only.column]: only.values[0] ?? null } : {}),
    translations: { en: english },
  };
  const children = Object.fromEntries(
    (type.children ?? []).map(({ table, fields }) => [table, [exampleRow(fields, keyOf)]]),
  );
  return { id: "", updatedAt: "", state: "draft", revision: 1, translatedFrom: {}, content: { row, children } };
}

function exampleRow(fields: Fields, keyOf: RelatedKey): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleValue(field, keyOf)]));
}

/** Returns a stored value that the field accepts; null if only a real one would do, as for a DOI or a picture. */
function exampleValue(field: Field, keyOf: RelatedKey, locale = getLocale()): Json {
  if (field.isHidden || field.place) return null;
  if (field.initial !== undefined) return field.initial;
  const text = m.exchange_example_text({ field: inLocale(field.label, locale) }, { locale });
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
      const row = exampleRow(field.fields, keyOf);
      return field.single ? row : [row];
    }
    default:
      return null;
  }
}
