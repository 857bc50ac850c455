/** Runs an SQL query as the database's owner and returns its rows. */
export type RunQuery = (sql: string) => Promise<Record<string, unknown>[]>;

type Column = {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: "YES" | "NO";
  has_default: boolean;
  is_always_generated: boolean;
};

type ForeignKey = { name: string; table_name: string; columns: string; foreign_table: string; foreign_columns: string };
type SqlFunction = {
  name: string;
  returns: string;
  returns_set: boolean;
  argument_names: string[];
  argument_types: string[];
  defaults: number;
};

const scalarTypes: Record<string, string> = {
  bool: "boolean",
  date: "string",
  time: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  interval: "string",
  json: "Json",
  jsonb: "Json",
  numeric: "number",
  text: "string",
  timestamptz: "string",
  // Only compared in SQL, never read.
  tsvector: "unknown",
  tsquery: "unknown",
  uuid: "string",
};

/** Returns the TypeScript type of a PostgreSQL type name. Throws for an unmapped type. */
function typescriptType(sqlType: string): string {
  if (sqlType.startsWith("_")) return `${typescriptType(sqlType.slice(1))}[]`;
  const type = scalarTypes[sqlType];
  if (!type) throw new Error(`No TypeScript type is known for the PostgreSQL type ${sqlType}: add it to scalarTypes.`);
  return type;
}

/** Returns the text of `app/supabase/database.types.ts`: the `public` schema in the shape that supabase-js expects. */
export async function describeDatabase(query: RunQuery): Promise<string> {
  const columns = (await query(columnsSql)) as Column[];
  const foreignKeys = (await query(foreignKeysSql)) as ForeignKey[];
  const functions = (await query(functionsSql)) as SqlFunction[];
  const tables = [...new Set(columns.map((column) => column.table_name))];
  return [
    "// Generated from the schema by `npm run types`. Do not edit: change a migration and run it again.",
    "",
    "export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];",
    "",
    "export type Database = {",
    "  public: {",
    "    Tables: {",
    ...tables.flatMap((table) => describeTable(table, columns, foreignKeys)),
    "    };",
    "    Views: Record<never, never>;",
    "    Functions: {",
    ...functions.map((each) => describeFunction(each, tables)),
    "    };",
    "    Enums: Record<never, never>;",
    "    CompositeTypes: Record<never, never>;",
    "  };",
    "};",
    "",
  ].join("\n");
}

function describeFunction(sqlFunction: SqlFunction, tables: string[]): string {
  const { name, returns, returns_set, argument_names, argument_types, defaults } = sqlFunction;
  const firstOptional = argument_types.length - defaults;
  const parameters = argument_types.map(
    (type, position) => `${argument_names[position]}${position >= firstOptional ? "?" : ""}: ${typescriptType(type)}`,
  );
  const args = parameters.length > 0 ? `{ ${parameters.join("; ")} }` : "Record<never, never>";
  if (returns === "void") return `      ${name}: { Args: ${args}; Returns: undefined };`;
  const one = tables.includes(returns) ? `Database["public"]["Tables"]["${returns}"]["Row"]` : typescriptType(returns);
  return `      ${name}: { Args: ${args}; Returns: ${one}${returns_set ? "[]" : ""} };`;
}

function describeTable(table: string, columns: Column[], foreignKeys: ForeignKey[]): string[] {
  const own = columns.filter((column) => column.table_name === table);
  const line = (column: Column, optional: boolean) => {
    const nullable = column.is_nullable === "YES" ? " | null" : "";
    return `          ${column.column_name}${optional ? "?" : ""}: ${typescriptType(column.udt_name)}${nullable};`;
  };
  const writable = own.filter((column) => !column.is_always_generated);
  return [
    `      ${table}: {`,
    "        Row: {",
    ...own.map((column) => line(column, false)),
    "        };",
    "        Insert: {",
    ...writable.map((column) => line(column, column.has_default || column.is_nullable === "YES")),
    "        };",
    "        Update: {",
    ...writable.map((column) => line(column, true)),
    "        };",
    "        Relationships: [",
    ...foreignKeys.filter((key) => key.table_name === table).flatMap(describeRelationship),
    "        ];",
    "      };",
  ];
}

function describeRelationship(key: ForeignKey): string[] {
  return [
    "          {",
    `            foreignKeyName: "${key.name}";`,
    `            columns: [${key.columns}];`,
    "            isOneToOne: false;",
    `            referencedRelation: "${key.foreign_table}";`,
    `            referencedColumns: [${key.foreign_columns}];`,
    "          },",
  ];
}

/** A column also counts as having a default if a trigger sets the position of new rows. */
const columnsSql = `
  select table_name, column_name, udt_name, is_nullable,
    (column_default is not null or is_identity = 'YES' or column_name = 'position' and exists (
      select where public.save_plan(table_name) ? 'place'
    )) as has_default,
    coalesce(identity_generation, '') = 'ALWAYS' or is_generated = 'ALWAYS' as is_always_generated
  from information_schema.columns where table_schema = 'public'
  order by table_name collate "C", ordinal_position`;

const foreignKeysSql = `
  select c.conname as name, c.conrelid::regclass::text as table_name,
    (select string_agg('"' || a.attname || '"', ', ') from unnest(c.conkey) k join pg_attribute a
      on a.attrelid = c.conrelid and a.attnum = k) as columns,
    t.relname as foreign_table,
    (select string_agg('"' || a.attname || '"', ', ') from unnest(c.confkey) k join pg_attribute a
      on a.attrelid = c.confrelid and a.attnum = k) as foreign_columns
  from pg_constraint c
    join pg_class s on s.oid = c.conrelid
    join pg_class t on t.oid = c.confrelid
  where c.contype = 'f' and s.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
  order by c.conname collate "C"`;

// Only functions that requests can call; the others are internal to the database.
const functionsSql = `
  select p.proname as name, t.typname as returns, p.proretset as returns_set, p.pronargdefaults as defaults,
    coalesce(p.proargnames, '{}') as argument_names,
    array(select a.typname::text from unnest(p.proargtypes) with ordinality k (oid, position)
      join pg_type a on a.oid = k.oid order by position) as argument_types
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and t.typname <> 'trigger'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and exists (
      select 1 from unnest('{anon,authenticated,service_role}'::text[]) role
      where has_function_privilege(role, p.oid, 'execute')
    )
  order by p.proname collate "C"`;
