import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Field } from "../description/field.ts";
import type { RecordType } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import type { Relation } from "../fields/related-rows.ts";
import type { CellWriter } from "./cells/write-cell.ts";
import { type ExchangeColumn, valueIn } from "./exchange-columns.ts";
import type { StoredContent } from "./stored-contents.ts";

/** Maximum number of keys per request: they are part of the URL. */
const keysAtOnce = 200;

/**
 * Returns the names of related rows in files: the first non-empty key of their type, such as a code or an ORCID, or
 * their title. Throws the data API's error.
 */
export async function relationNames(
  db: Db,
  types: readonly RecordType[],
  columns: readonly ExchangeColumn[],
  records: readonly StoredContent[],
): Promise<CellWriter["nameOf"]> {
  const wanted = new Map<string, { relation: Relation; keys: Set<string> }>();
  for (const column of columns) {
    if (!["relation", "rows"].includes(column.field.kind)) continue;
    for (const { content } of records) {
      for (const { relation, key } of relationsOf(column.field, valueIn(column, content))) {
        const place = `${relation.table}.${relation.key}`;
        const known = wanted.get(place) ?? { relation, keys: new Set() };
        known.keys.add(key);
        wanted.set(place, known);
      }
    }
  }
  const names = new Map<string, string>();
  for (const [place, { relation, keys }] of wanted) {
    for (const [key, name] of await readNames(db, types, relation, [...keys])) names.set(`${place} ${key}`, name);
  }
  return ({ table, key: column }, key) => names.get(`${table}.${column} ${key}`) ?? key;
}

function relationsOf(field: Field, stored: Json | undefined): { relation: Relation; key: string }[] {
  if (stored === null || stored === undefined || stored === "") return [];
  if (field.kind === "relation") return [{ relation: field, key: String(stored) }];
  if (field.kind !== "rows") return [];
  return (Array.isArray(stored) ? stored : [stored]).flatMap((row) =>
    Object.entries(field.fields).flatMap(([column, inner]) =>
      relationsOf(inner, (row as Record<string, Json> | null)?.[column]),
    ),
  );
}

async function readNames(db: Db, types: readonly RecordType[], relation: Relation, keys: string[]) {
  const { table, key, names, isNumber } = relation;
  const own = types.find((type) => type.table === table)?.keys ?? [];
  const columns = [...new Set([key, ...own, ...names])];
  const found: [string, string][] = [];
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const some = keys.slice(from, from + keysAtOnce);
    const { data } = await anyTable(db).from(table).select(columns.join()).in(key, some).throwOnError();
    for (const row of data as unknown as Record<string, Json>[]) {
      const called =
        own.map((column) => row[column]).find(Boolean) ??
        (isNumber ? names.map((name) => row[name]).join(" ") : row[key]);
      found.push([String(row[key]), String(called)]);
    }
  }
  return found;
}
