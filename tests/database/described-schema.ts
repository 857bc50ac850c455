import type { SqlDatabase } from "../../backend/database/database.ts";

export type SchemaColumn = { table: string; name: string; type: string; isNullable: boolean };
type SchemaConstraint = { table: string; name: string; columns: string[]; isKey: boolean };

/** Schema of the tables, for comparison with the descriptions. */
export type Schema = {
  columns: SchemaColumn[];
  /** Checks, unique and exclusion constraints, keys, and rules enforced by triggers. */
  constraints: SchemaConstraint[];
  /** Foreign keys of one column. */
  references: { table: string; column: string; referenced: string; key: string }[];
  /** Columns watched by `track_revision`, by table. */
  watched: Map<string, string[]>;
  /** Tables whose rows can be published. */
  publishable: string[];
  /** Tables with length limits of texts. */
  limited: string[];
};

/** Reads the tables of the schema `public`. */
export async function readSchema(database: SqlDatabase): Promise<Schema> {
  const columns = await database.query<SchemaColumn>(
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
       from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'`,
  );
  const constraints = await database.query<SchemaConstraint & { definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, contype = 'p' as "isKey",
        pg_get_constraintdef(c.oid) as definition,
        array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
       from pg_constraint c
      where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'p', 'x', 't') and conrelid <> 0`,
  );
  const references = await database.query<Schema["references"][number]>(
    `select conrelid::regclass::text as "table", confrelid::regclass::text as referenced,
        (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as "column",
        (select attname::text from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as key
       from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' and array_length(conkey, 1) = 1`,
  );
  const plans = await database.query<{ table: string; plan: { texts?: boolean; revision?: string[] | "any" } }>(
    `select relname as "table", public.save_plan(relname) as plan from pg_class
      where relnamespace = 'public'::regnamespace and public.save_plan(relname) is not null`,
  );
  return {
    limited: plans.filter(({ plan }) => plan.texts).map(({ table }) => table),
    columns,
    constraints,
    references,
    watched: new Map(
      plans.flatMap(({ table, plan: { revision } }) => (Array.isArray(revision) ? [[table, revision] as const] : [])),
    ),
    publishable: constraints
      .filter(({ columns: [column], definition }) => isStateOf(column) && definition.includes("'published'"))
      .map(({ table }) => table),
  };
}

function isStateOf(column: string | undefined): boolean {
  return column === "status" || column === "visibility";
}
