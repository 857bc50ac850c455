import { sql } from "kysely";
import { isPlainObject } from "../../app/lib/is-plain-object.ts";
import type { LiteCatalogue, LiteQuery } from "../database/load-lite.ts";

/**
 * Makes lite write rows as PostgREST does: a row without values is a row of defaults, where lite would write SQL that
 * is none; and a text for a JSON column is a JSON text, where lite would take it for JSON that was written out.
 */
export function completeValues(query: LiteQuery, { columns }: LiteCatalogue): void {
  const { type, values } = query;
  if (!values || !["insert", "update", "upsert", "put"].includes(type ?? "")) return;
  const own = columns.filter(({ table, schema }) => table === query.from && schema === (query.schema ?? "public"));
  const jsonColumns = own.filter(({ type, pg_type }) => /^jsonb?$/i.test(pg_type ?? type)).map(({ name }) => name);
  const anyColumn = own.find(({ is_generated }) => !is_generated)?.name;
  for (const row of [values].flat() as unknown[]) {
    if (!isPlainObject(row)) continue;
    for (const name of jsonColumns) {
      const value = row[name];
      // Twice, as lite reads the first.
      if (typeof value === "string") row[name] = JSON.stringify(JSON.stringify(value));
    }
    if (type !== "update" && anyColumn && Object.keys(row).length === 0) row[anyColumn] = sql`default`;
  }
}
