import type { MediaType, Preferences } from "./preferences.ts";
import type { Query } from "./query.ts";
import { quote, type Source, SqlWriter } from "./sql-writer.ts";
import type { Change } from "./write-change.ts";
import { usedColumns, writeCount, writeRows } from "./write-rows.ts";

/**
 * The one statement of a request. Its row has `body` (null if too large or not requested), `rows` (their number),
 * `total` (without a limit) and `created` (JSON: the primary key of the first row, and the number of inserted rows).
 */
export type Statement = {
  text: string;
  values: (string | null)[];
  explain: { text: string; values: (string | null)[] } | null;
};

type Form = { media: MediaType; answerSize: number };

/** Estimates are exact up to this number of rows, as on Supabase. */
export const maxExactCount = 1000;

export function readStatement(
  writer: SqlWriter,
  query: Query,
  source: Source,
  { count, withBody, ...form }: Form & { count: Preferences["count"]; withBody: boolean },
): Statement {
  const isWhole = query.limit === null && query.offset === 0;
  const rows = writeRows(writer, query, source);
  const most = count === "estimated" ? maxExactCount + 1 : undefined;
  const total =
    count === "exact" || count === "estimated"
      ? isWhole && count === "exact"
        ? "count(*)"
        : `(${writeCount(writer, query, source, most)})`
      : "null::bigint";
  const text = wrap({ ...form, rows, total, withBody });
  return {
    text,
    values: writer.values,
    explain: count === "planned" || count === "estimated" ? explained(writer, query, source) : null,
  };
}

function explained(writer: SqlWriter, query: Query, source: Source): Statement["explain"] {
  const own = new SqlWriter(writer.catalogue);
  const rows = writeRows(own, { ...query, limit: null, offset: 0, order: [] }, source);
  return { text: `explain (format json) ${rows}`, values: own.values };
}

type ChangeForm = Form & {
  query: Query;
  withBody: boolean;
  primaryKey: string[];
};

export function changeStatement(
  writer: SqlWriter,
  table: Source,
  { sql, alias, countsInserted }: Change,
  { query, withBody, primaryKey, ...form }: ChangeForm,
): Statement {
  const used = new Set([...(withBody ? usedColumns(writer, query, table) : []), ...primaryKey]);
  const returning = used.size === 0 ? "1" : [...used].map((column) => `${alias}.${quote(column)}`).join(", ");
  const columns = new Map([...table.columns].filter(([name]) => used.has(name)));
  const changed: Source = { ...table, sql: "changed", columns, computedFields: new Set() };
  const shown = { ...query, conditions: [], limit: null, offset: 0 };
  const rows = withBody ? writeRows(writer, shown, changed) : "select 1 as one from changed";
  const key =
    primaryKey.length > 0
      ? `(select row_to_json(k) from (select ${primaryKey.map(quote).join(", ")} from changed limit 1) as k)`
      : "null";
  const inserted = countsInserted ? "current_setting('postgrado.inserted', true)" : "null";
  const created = `json_build_object('key', ${key}, 'inserted', ${inserted})`;
  const text = `with changed as (${sql} returning ${returning}) ${wrap({ ...form, rows, total: "null::bigint", withBody, created })}`;
  return { text, values: writer.values, explain: null };
}

type Wrapped = Form & {
  rows: string;
  total: string;
  withBody: boolean;
  created?: string;
  /** True if each row is a single value, named `value`. */
  isValue?: boolean;
};

export function wrap({ rows, total, media, answerSize, withBody, created = "null", isValue = false }: Wrapped): string {
  const body = withBody ? bodyOf(media, isValue ? "r.value" : "r") : "null::text";
  const limited =
    Number.isFinite(answerSize) && withBody
      ? `case when octet_length(a.body) <= ${answerSize} then a.body end`
      : "a.body";
  return `select ${limited} as body, a.rows, a.total, a.created from (select ${body} as body, count(*) as rows, ${total} as total, ${created}::text as created from (${rows}) as r) as a`;
}

function bodyOf({ kind, stripsNulls }: MediaType, row: string): string {
  if (kind === "csv") {
    const names = "(select string_agg(k.name, ',') from json_object_keys(json_agg(r)->0) as k (name))";
    const lines = "string_agg(substring(r::text, 2, length(r::text) - 2), e'\\n')";
    return `coalesce(${names} || e'\\n' || ${lines}, '')`;
  }
  const json = kind === "object" ? `coalesce(json_agg(${row})->0, 'null')` : `coalesce(json_agg(${row}), '[]')`;
  return `(${stripsNulls ? `json_strip_nulls(${json})` : json})::text`;
}
