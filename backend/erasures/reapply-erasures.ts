import type { Sql } from "../database/database.ts";
import type { ErasureList } from "./erasure-list.ts";
import { createTermFinder, hashText } from "./hash-terms.ts";

/** Rows per query. */
const pageSize = 500;

/**
 * Does the listed erasures again in a database that is older than they are, within the transaction of a restore. The
 * texts are recovered from the database itself, by their keyed hashes; without one an erasure has nothing to do.
 * E-mails and numbers are erased in every record, names in the listed ones. Returns the number of erasures that found
 * something, and the texts that named stored files in deleted rows.
 */
export async function reapplyErasures(
  sql: Sql,
  { key, erasures }: Pick<ErasureList, "key" | "erasures">,
): Promise<{ done: number; files: string[] }> {
  if (erasures.length === 0) return { done: 0, files: [] };
  const recovered = await recoverTerms(sql, { key, erasures });
  const files: string[] = [];
  let done = 0;
  for (const erasure of erasures) {
    const known = erasure.terms.flatMap((term) => {
      const text = recovered.get(term.hash);
      return text === undefined ? [] : [{ text, isIdentifier: term.isIdentifier }];
    });
    if (known.length === 0) continue;
    const identifiers = known.filter(({ isIdentifier }) => isIdentifier).map(({ text }) => text);
    const [found] =
      identifiers.length > 0
        ? await sql.query<{ records: object[] }>("select private.records_mentioning($1) as records", [identifiers])
        : [];
    const listed = new Map<string, object>();
    const named = await recoverKeys(sql, erasure.records, key);
    for (const record of [...(found?.records ?? []), ...named] as { table: string; id: string }[]) {
      listed.set(`${record.table} ${record.id}`, record);
    }
    if (listed.size === 0) continue;
    const [row] = await sql.query<{ result: { files: string[] } }>(
      "select private.run_erasure(null, $1, $2, $3, 'Restauración de un respaldo') as result",
      [erasure.id, known.map(({ text }) => text), JSON.stringify([...listed.values()])],
    );
    files.push(...(row?.result.files ?? []));
    done += 1;
  }
  return { done, files };
}

/** Returns the records with their own keys instead of hashes; those that are gone are left out. */
async function recoverKeys(sql: Sql, records: ErasureList["erasures"][number]["records"], key: Buffer) {
  const recovered = records.filter(({ isHashed }) => !isHashed);
  const hashed = records.filter(({ isHashed }) => isHashed);
  for (const [table, group] of Map.groupBy(hashed, (record) => record.table)) {
    const target = table.includes(".") ? table : `public.${table}`;
    const [place] = await sql.query<{ identity: string | null }>(
      "select private.row_identity($1) as identity where to_regclass($1) is not null",
      [target],
    );
    if (!place?.identity) continue;
    const rows = await sql.query<{ id: string }>(`select ${place.identity} as id from ${target} r`);
    const ids = new Map(rows.map(({ id }) => [hashText(id, key), id]));
    for (const { id, isHashed, ...record } of group) {
      const own = ids.get(id);
      if (own !== undefined) recovered.push({ ...record, id: own });
    }
  }
  return recovered;
}

/** Returns the listed texts that the personal columns have, by hash. */
async function recoverTerms(
  sql: Sql,
  { key, erasures }: Pick<ErasureList, "key" | "erasures">,
): Promise<Map<string, string>> {
  const findIn = createTermFinder(
    erasures.flatMap(({ terms }) => terms),
    key,
  );
  const recovered = new Map<string, string>();
  const columns = await sql.query<{ table: string; column: string; type: string }>(
    `select table_name as "table", column_name as "column", type_name as type from private.personal_columns()
     where not is_generated and type_name ~ '^(text|character|json|citext|name)' order by 1, 2`,
  );
  for (const [table, group] of Map.groupBy(columns, (row) => row.table)) {
    const values = group.map(({ column, type }) =>
      type.startsWith("json") ? `private.searchable_json("${column}"::jsonb)` : `"${column}"::text`,
    );
    await sql.execute(
      `declare personal_texts no scroll cursor for select array[${values.join(", ")}] as texts from ${table}`,
    );
    for (;;) {
      const rows = await sql.query<{ texts: (string | null)[] }>(`fetch ${pageSize} from personal_texts`);
      for (const { texts } of rows) {
        for (const text of texts) {
          for (const { hash, term } of text ? findIn(text) : []) recovered.set(hash, term);
        }
      }
      if (rows.length < pageSize) break;
    }
    await sql.execute("close personal_texts");
  }
  return recovered;
}
