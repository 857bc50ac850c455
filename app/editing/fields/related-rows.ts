import { foldText, matchesQuery } from "#app/lib/text-search.ts";
import type { Db } from "#app/supabase/db.ts";
import type { Field } from "../description/field.ts";
import { anyTable } from "../description/stored-records.ts";
import { searchFilter } from "../record-list/record-selection.ts";

export type Relation = Extract<Field, { kind: "relation" }>;

export type RelatedRow = { key: string; name: string };

/** Maximum number of options. */
const offered = 20;

/**
 * Returns the rows whose name has every word of a text, the best match first: the last of `names`, a person's surname,
 * begins with the text; the whole name does; one of its words does; others, by surname. Throws the data API's error.
 */
export async function findRelated(db: Db, { table, key, names }: Relation, text: string): Promise<RelatedRow[]> {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first] = words;
  const begins = (name: string) =>
    spellings(first ?? "").flatMap((word) => [`${name}.ilike.${word}*`, `${name}.ilike."* ${word}*"`]);
  // Rows that contain the first word elsewhere are read besides, so that they do not take the places of the best.
  const filters = first ? [`or(${names.flatMap(begins).join()})`, searchFilter(names, text)] : [null];
  const found = await Promise.all(
    filters.map(async (filter) => {
      let query = anyTable(db)
        .from(table)
        .select([key, ...names].join());
      if (filter) query = query.or(filter);
      for (const name of names.toReversed()) query = query.order(name);
      const { data } = await query.limit(filter ? maxCandidates : offered).throwOnError();
      return data as unknown as Record<string, unknown>[];
    }),
  );
  const rows = [...new Map(found.flat().map((row) => [row[key], row])).values()];
  const nameOf = (row: Record<string, unknown>) => names.map((name) => String(row[name] ?? "")).join(" ");
  const rank = (row: Record<string, unknown>) => matchRank(words.join(" "), row, names);
  const ranked = rows
    .filter((row) => matchesQuery(nameOf(row), text))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, offered);
  return relatedRows({ key, names }, ranked);
}

/** Maximum number of rows read per text. Wildcards also match other letters, so fewer rows are offered. */
const maxCandidates = 100;

/** Returns at most nine LIKE patterns: the folded word, also with a wildcard for one letter that may be accented. */
function spellings(word: string): string[] {
  const places = [...word.matchAll(/[aeioun]/g)].slice(0, 8).map(({ index }) => index);
  return [word, ...places.map((place) => `${word.slice(0, place)}_${word.slice(place + 1)}`)];
}

/** Returns how well a row's name matches a folded text; 0 is best. */
function matchRank(text: string, row: Record<string, unknown>, names: readonly string[]): number {
  const parts = names.map((name) => foldText(String(row[name] ?? "")));
  if (parts.at(-1)?.startsWith(text)) return 0;
  const whole = parts.join(" ");
  if (whole.startsWith(text)) return 1;
  return ` ${whole}`.includes(` ${text}`) ? 2 : 3;
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
