import type { Column, Relation } from "./catalogue.ts";
import type { RowsBody } from "./parse-body.ts";
import type { Parameters } from "./parse-parameters.ts";
import type { Preferences } from "./preferences.ts";
import type { Query } from "./query.ts";
import { RestError } from "./rest-error.ts";
import { quote, type Source, type SqlWriter } from "./sql-writer.ts";
import { writeCondition } from "./write-condition.ts";

/** A change of rows without its `returning`, and the alias of its table. */
export type Change = { sql: string; alias: string; countsInserted: boolean };

export function writeInsert(
  writer: SqlWriter,
  relation: Relation,
  { names, json, rows }: RowsBody,
  { onConflict, resolution, missing }: Pick<Parameters, "onConflict"> & Pick<Preferences, "resolution" | "missing">,
): Change {
  const columns = names.map((name) => columnOf(relation, name));
  const alias = writer.alias();
  const table = `public.${quote(relation.name)} as ${alias}`;
  const conflict = writeConflict(onConflict ?? relation.primaryKey, columns, resolution);
  const countsInserted = conflict.includes("do update");
  if (columns.length === 0) {
    const count = writer.value(String(rows.length));
    const sql = `insert into ${table} select from generate_series(1, ${count}::int)${conflict}`;
    return { sql, alias, countsInserted };
  }
  const list = columns.map(({ name }) => quote(name)).join(", ");
  const source = `${recordsOf(writer, columns, missing === "default", json)} as r (${definitions(columns)})`;
  const counted = countsInserted ? ` where ${countInserted(1, "0")}` : "";
  const values = columns.map(({ name }) => `r.${quote(name)}`).join(", ");
  const sql = `insert into ${table} (${list}) select ${values} from ${source}${counted}${conflict}`;
  return { sql, alias, countsInserted };
}

function writeConflict(key: string[], columns: Column[], resolution: Preferences["resolution"]): string {
  if (!resolution || key.length === 0) return "";
  const target = ` on conflict (${key.map(quote).join(", ")})`;
  if (resolution === "ignore-duplicates" || columns.length === 0) return `${target} do nothing`;
  const sets = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(", ");
  return `${target} do update set ${sets} where ${countInserted(-1, "-1")}`;
}

/** Returns a condition that is always true and, as a side effect, counts inserted rows. */
function countInserted(step: 1 | -1, never: string): string {
  const so_far = "coalesce(nullif(current_setting('postgrado.inserted', true), '')::int, 0)";
  return `set_config('postgrado.inserted', (${so_far} + ${step})::text, true) <> '${never}'`;
}

/** Returns the rows of a JSON array as `json_to_recordset` reads them; with column defaults for missing keys. */
function recordsOf(writer: SqlWriter, columns: Column[], withDefaults: boolean, json: string): string {
  const value = writer.value(json);
  const defaults = columns.flatMap((column) =>
    column.default === null ? [] : [`'${column.name.replaceAll("'", "''")}', ${column.default}`],
  );
  if (!withDefaults || defaults.length === 0) return `json_to_recordset(${value}::json)`;
  const given = `select jsonb_agg(jsonb_build_object(${defaults.join(", ")}) || element) from jsonb_array_elements(${value}::jsonb) as element`;
  return `jsonb_to_recordset((${given}))`;
}

const definitions = (columns: Column[]): string => columns.map(({ name, type }) => `${quote(name)} ${type}`).join(", ");

export function writeUpdate(
  writer: SqlWriter,
  source: Source,
  relation: Relation,
  query: Query,
  { names, json }: RowsBody,
): Change | null {
  const columns = names.map((name) => columnOf(relation, name));
  if (columns.length === 0) return null;
  const alias = writer.alias();
  const sets = columns.map(({ name }) => `${quote(name)} = r.${quote(name)}`).join(", ");
  const record = `(select * from json_to_recordset(${writer.value(json)}::json) as r (${definitions(columns)}) limit 1) as r`;
  const where = writeWhere(writer, source, alias, query, "UPDATE");
  return {
    sql: `update ${source.sql} as ${alias} set ${sets} from ${record} where ${where}`,
    alias,
    countsInserted: false,
  };
}

export function writeDelete(writer: SqlWriter, source: Source, query: Query): Change {
  const alias = writer.alias();
  const where = writeWhere(writer, source, alias, query, "DELETE");
  return { sql: `delete from ${source.sql} as ${alias} where ${where}`, alias, countsInserted: false };
}

/** Throws 21000 for a change of all rows, as Supabase does. */
function writeWhere(writer: SqlWriter, source: Source, alias: string, { conditions }: Query, verb: string): string {
  if (conditions.length === 0) throw new RestError(400, "21000", `${verb} requires a WHERE clause`);
  const place = { writer, source, alias, embedData: () => null };
  return conditions.map((condition) => writeCondition(place, condition)).join(" and ");
}

/** Checks that a PUT names one row by its primary key, and that the body is that row. Throws PGRST105, 114, 115. */
export function checkPut({ primaryKey }: Relation, { conditions, limit, offset }: Query, { rows }: RowsBody): void {
  if (limit !== null || offset !== 0) {
    throw new RestError(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT");
  }
  const named = new Map<string, unknown>();
  for (const condition of conditions) {
    const isEqual = condition.kind === "comparison" && condition.operator === "eq" && !condition.isNegated;
    if (isEqual && !condition.quantifier && condition.field.path.length === 0)
      named.set(condition.field.column, condition.value);
  }
  const isKey = primaryKey.length > 0 && named.size === primaryKey.length && conditions.length === primaryKey.length;
  if (!isKey || !primaryKey.every((name) => named.has(name))) {
    throw new RestError(405, "PGRST105", "Filters must include all and only primary key columns with 'eq' operators");
  }
  const [row] = rows;
  if (rows.length !== 1 || !primaryKey.every((name) => String(row?.[name]) === named.get(name))) {
    throw new RestError(400, "PGRST115", "Payload values do not match URL in primary key column(s)");
  }
}

function columnOf({ name: table, columns }: Relation, name: string): Column {
  const column = columns.get(name);
  if (column) return column;
  throw new RestError(400, "PGRST204", `Could not find the '${name}' column of '${table}' in the schema cache`);
}
