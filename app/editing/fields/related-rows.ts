import type { Db } from "#app/supabase/db.ts";
import type { Field } from "../description/field.ts";
import { anyTable } from "../description/stored-records.ts";
import { searchFilter } from "../record-list/record-selection.ts";

export type Relation = Extract<Field, { kind: "relation" }>;

export type RelatedRow = { key: string; name: string };

/** Maximum number of options. */
const offered = 20;

/** Returns the first rows whose name contains all words of a text, sorted by name. Throws the data API's error. */
export async function findRelated(db: Db, { table, key, names }: Relation, text: string): Promise<RelatedRow[]> {
  let query = anyTable(db)
    .from(table)
    .select([key, ...names].join());
  const filter = searchFilter(names, text);
  if (filter) query = query.or(filter);
  for (const name of names) query = query.order(name);
  const { data } = await query.limit(offered).throwOnError();
  return relatedRows({ key, names }, data);
}

type Batch = { keys: Set<string>; found: Promise<Map<string, string>> };

const batches = new WeakMap<Db, Map<string, Batch>>();

/**
 * Returns the name of a related row; null if there is none. Simultaneous calls are batched into one request. Rejects
 * with the data API's error.
 */
export async function relatedName(db: Db, relation: Relation, key: string): Promise<string | null> {
  const open = batches.get(db) ?? new Map<string, Batch>();
  batches.set(db, open);
  const name = [relation.table, relation.key, ...relation.names].join();
  const batch = open.get(name) ?? startBatch(db, relation, () => open.delete(name));
  open.set(name, batch);
  batch.keys.add(key);
  return (await batch.found).get(key) ?? null;
}

function startBatch(db: Db, relation: Relation, onSent: () => void): Batch {
  const keys = new Set<string>();
  const found = new Promise((resolve) => setTimeout(resolve)).then(() => {
    onSent();
    return readNames(db, relation, [...keys]);
  });
  return { keys, found };
}

/** Reads in chunks, because the keys are part of the URL. */
async function readNames(db: Db, { table, key, names }: Relation, keys: string[]): Promise<Map<string, string>> {
  const rows: RelatedRow[] = [];
  for (let start = 0; start < keys.length; start += 200) {
    const { data } = await anyTable(db)
      .from(table)
      .select([key, ...names].join())
      .in(key, keys.slice(start, start + 200))
      .throwOnError();
    rows.push(...relatedRows({ key, names }, data));
  }
  return new Map(rows.map((row) => [row.key, row.name]));
}

function relatedRows({ key, names }: Pick<Relation, "key" | "names">, data: unknown): RelatedRow[] {
  return (data as Record<string, unknown>[]).map((row) => ({
    key: String(row[key]),
    name: names.map((name) => row[name]).join(" "),
  }));
}
