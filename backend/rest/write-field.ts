import type { Catalogue } from "./catalogue.ts";
import type { Field, SelectedField } from "./query.ts";
import { RestError } from "./rest-error.ts";
import { quote, type Source, type SqlWriter } from "./sql-writer.ts";

/** Writes a field as SQL. Throws 42703 for a column that its source does not have. */
export function writeField(writer: SqlWriter, { column, path }: Field, source: Source, alias: string): string {
  const found = source.columns.get(column);
  if (!found && source.computedFields.has(column)) return `${writer.named(column)}(${alias})`;
  // PostgreSQL reads `row.count` as a function of the row, with which clients count embedded rows: `theses(count)`.
  if (!found && column === "count") return `count(${alias})`;
  if (!found) throw unknownColumn(source, column);
  const base = `${alias}.${quote(column)}`;
  if (path.length === 0) return base;
  const steps = path.map(({ key, asText }) => {
    // A number is an index, which PostgreSQL also accepts as the key of an object.
    const step = /^-?\d{1,9}$/.test(key) ? `${key}` : `${writer.value(key)}::text`;
    return `${asText ? "->>" : "->"}${step}`;
  });
  return `(${found.isJson ? base : `to_jsonb(${base})`}${steps.join("")})`;
}

export function writeSelected(
  writer: SqlWriter,
  { field, alias: name, cast }: SelectedField,
  source: Source,
  alias: string,
): { name: string; sql: string }[] {
  if (field.column === "*") {
    return [...source.columns.keys()].map((column) => ({ name: column, sql: `${alias}.${quote(column)}` }));
  }
  const sql = writeField(writer, field, source, alias);
  const type = cast && checkType(writer.catalogue, cast);
  return [{ name: name ?? nameOf(field), sql: type ? `cast(${sql} as ${type})` : sql }];
}

/** Returns the name of a JSON value: the last step of its path that is not an index. */
function nameOf({ column, path }: Field): string {
  return path.findLast(({ key }) => !/^-?\d+$/.test(key))?.key ?? column;
}

/** Returns the type's name as SQL. Throws 42704 for a type that the catalog does not have. */
function checkType({ types }: Catalogue, cast: string): string {
  const [, name = "", size = "", dimensions = ""] = /^(.*?)(\(\d+(?:,\d+)?\))?((?:\[\])*)$/.exec(cast) ?? [];
  const lower = name.toLowerCase();
  if (!types.has(lower)) throw new RestError(400, "42704", `type "${name}" does not exist`);
  return (/^[a-z ]+$/.test(lower) ? lower : quote(lower)) + size + dimensions;
}

function unknownColumn({ relation }: Source, column: string): RestError {
  return new RestError(400, "42703", `column ${relation ? `${relation}.` : ""}${column} does not exist`);
}
