import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Field, Fields } from "../../app/editing/description/field.ts";
import { fieldsOf, translatedFields } from "../../app/editing/description/record-type.ts";
import { textLimits } from "../../app/editing/description/text-limits.ts";
import { constraintText } from "../../app/editing/record-editor/refusal-text.ts";
import { recordTypes } from "../../app/staff-area/record-types.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { readSchema, type Schema, type SchemaColumn } from "./described-schema.ts";
import { openMigrated } from "./openers.ts";

/** Columns of every content table that are managed by the database or the editor. */
const managedColumns = [
  ...["id", "translations", "revision", "translated_from", "updated_at", "updated_by", "deleted_at", "expires_at"],
];

/** Tables whose revisions do not follow their translated columns, with the reason. */
const otherWatchedTables: Record<string, string> = {
  benefit_rules: "nothing of it is translated: its revisions are told apart by its numbers",
};

const types = recordTypes.map((type) => ({ name: type.path, type }));
const tables = recordTypes.flatMap((type) => [
  {
    name: `${type.path}: ${type.table}`,
    table: type.table,
    fields: fieldsOf(type),
    keys: [...managedColumns, type.state],
  },
  ...(type.children ?? []).map((child) => ({
    name: `${type.path}: ${child.table}`,
    table: child.table,
    fields: child.fields,
    keys: [child.parent, ...(child.hasId ? ["id"] : [])],
  })),
]);

let database: SqlDatabase;
let schema: Schema;

beforeAll(async () => {
  database = await openMigrated();
  schema = await readSchema(database);
});
afterAll(() => database.close());

const columnsOf = (table: string) => schema.columns.filter((column) => column.table === table);
const columnOf = (table: string, name: string) => columnsOf(table).find((column) => column.name === name);

test("every publishable table is described; news has a separate editor", () => {
  const described = new Set(recordTypes.map(({ table }) => table));
  expect([...described, "news"].sort()).toEqual([...new Set(schema.publishable)].sort());
});

describe.each(tables)("$name", ({ table, fields, keys }) => {
  test("describes exactly its columns", () => {
    const { undescribed } = recordTypes.find((type) => type.table === table) ?? { undescribed: {} };
    const known = [...Object.keys(fields), ...keys, ...Object.keys(undescribed)];
    const columns = columnsOf(table).map(({ name }) => name);
    expect(columns.filter((name) => !known.includes(name))).toEqual([]);
    expect([...Object.keys(fields), ...Object.keys(undescribed)].filter((name) => !columns.includes(name))).toEqual([]);
  });

  test("stores in each column the values of its field", () => {
    const wrong = Object.entries(fields).flatMap(([name, field]) => {
      const column = columnOf(table, name);
      const problem = column ? misfit(field, column, fields) : "is no column";
      return problem ? [`${name} ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test("limits texts in each column as its field does", async () => {
    const said = Object.entries(fields).flatMap(([name, field]) => {
      // Columns with a pattern in the database, such as a country code, need no length limit.
      const limits = name === "country" ? null : textLimits(field);
      return limits ? [[name, [limits.characters, limits.entries, limits.bytes]] as const] : [];
    });
    const taken = await database.query<{ name: string; limits: number[] }>(
      `select attname::text as name, public.text_limits(attname, atttypid = 'jsonb'::regtype) as limits
         from pg_attribute where attrelid = $1::regclass and attnum > 0`,
      [`public.${table}`],
    );
    const limitsOf = new Map(taken.map(({ name, limits }) => [name, limits]));
    expect(said.map(([name]) => [name, limitsOf.get(name)])).toEqual(said);
    if (said.length > 0) expect(schema.limited).toContain(table);
  });
});

describe.each(types)("$name", ({ type }) => {
  test("has children that reference its rows", () => {
    for (const child of type.children ?? []) {
      expect(schema.references).toContainEqual(
        expect.objectContaining({ table: child.table, column: child.parent, referenced: type.table, key: "id" }),
      );
      expect(Boolean(child.hasId), child.table).toBe(columnOf(child.table, "id") !== undefined);
      for (const { column } of child.order) expect(columnOf(child.table, column), column).toBeDefined();
    }
  });

  test("has messages for every constraint", () => {
    const own = [type.table, ...(type.children ?? []).map(({ table }) => table)];
    const kept = [...managedColumns, type.state];
    const silent = schema.constraints.filter(
      ({ table, name, columns }) =>
        own.includes(table) &&
        !(table === type.table && columns.every((column) => kept.includes(column))) &&
        !constraintText(type, name),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    const names = schema.constraints.map(({ name }) => name);
    expect(Object.keys(type.refusals ?? {}).filter((name) => !names.includes(name))).toEqual([]);
  });

  test("is translated if the database tracks its Spanish", () => {
    const watched = schema.watched.get(type.table) ?? [];
    if (type.table in otherWatchedTables) expect(Object.keys(translatedFields(type))).toEqual([]);
    else expect([...watched].sort()).toEqual(Object.keys(translatedFields(type)).sort());
  });
});

/** Returns why a column cannot store the field's values; null if it can. */
function misfit(field: Field, { table, name, type, isNullable }: SchemaColumn, fields: Fields): string | null {
  if (!typesOf(field).includes(type)) return `is ${type}, not ${typesOf(field).join(" or ")}`;
  if (writesNull(field) && !isNullable && !field.required && !field.place)
    return "may be written as null and cannot hold it";
  if (!writesNull(field) && isNullable && typesOf(field).includes("text") && !field.required && field.kind !== "slug") {
    return "is written as an empty text where null is meant";
  }
  if (field.kind === "money" && !(field.currency in fields)) return `has its currency in ${field.currency}, unknown`;
  if (field.kind !== "relation") return null;
  const reference = { table, column: name, referenced: field.table, key: field.key };
  if (!schema.references.some((known) => JSON.stringify(sorted(known)) === JSON.stringify(sorted(reference)))) {
    return `is no reference to ${field.table}.${field.key}`;
  }
  const unknown = field.names.filter((column) => columnOf(field.table, column)?.type !== "text");
  return unknown.length > 0 ? `is called by ${unknown.join()}, no texts` : null;
}

function sorted(object: Record<string, string>): [string, string][] {
  return Object.entries(object).sort(([one], [other]) => one.localeCompare(other));
}

function typesOf(field: Field): string[] {
  switch (field.kind) {
    case "list":
    case "blocks":
    case "choices":
    case "rows":
      return ["jsonb"];
    case "number":
      return field.decimals ? ["numeric"] : ["integer", "bigint", "smallint"];
    case "percent":
      return ["numeric"];
    case "flag":
      return ["boolean"];
    case "money":
      return ["numeric"];
    case "day":
      return ["date"];
    case "time":
      return ["time without time zone"];
    case "relation":
      return field.isNumber ? ["bigint", "integer"] : ["text"];
    default:
      return ["text"];
  }
}

function writesNull(field: Field): boolean {
  switch (field.kind) {
    case "number":
    case "percent":
    case "money":
    case "day":
    case "time":
    case "choice":
    case "link":
    case "image":
    case "pdf":
    case "relation":
      return true;
    case "text":
    case "email":
    case "phone":
      return field.nullable ?? false;
    default:
      return false;
  }
}
