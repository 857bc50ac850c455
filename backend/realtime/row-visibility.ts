import type { Sql } from "../database/database.ts";

/** The policies for reading a table: an SQL condition on a row, and the columns that it uses. */
export type RowVisibility = { condition: string; judgedBy: string[] };

/** Combines the `select` policies of each table for signed-in people into one condition, for deleted rows. */
export async function readVisibility(sql: Sql, tables: string[]): Promise<Map<string, RowVisibility>> {
  const rows = await sql.query<RowVisibility & { name: string }>(
    `with readings as (
       select p.oid, p.polrelid, p.polpermissive, coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') as condition
       from pg_policy p
       where p.polcmd in ('r', '*') and p.polroles && array[0::oid, 'authenticated'::regrole::oid]
     )
     select c.relname as name,
       coalesce((
         select '(' || coalesce(string_agg(condition, ' or ') filter (where polpermissive), 'false') || ')'
           || coalesce(' and ' || string_agg(condition, ' and ') filter (where not polpermissive), '')
         from readings where polrelid = c.oid), 'false') as condition,
       array(
         select distinct a.attname::text from readings r
           join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = r.oid
             and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid
           join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
         where r.polrelid = c.oid order by 1) as "judgedBy"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables],
  );
  return new Map(rows.map(({ name, ...visibility }) => [name, visibility]));
}

/**
 * Returns the indexes of the deleted rows that the current role could have read; each row has the former values of
 * `judgedBy`. Subqueries of the condition run with the role's rights.
 */
export async function findVisible(
  sql: Sql,
  table: { name: string; visibility: RowVisibility },
  rows: unknown[],
): Promise<Set<number>> {
  const visible = await sql.query<{ index: number }>(
    `select (judged_nth - 1)::int as index
     from jsonb_array_elements($1::jsonb) with ordinality as judged (judged_row, judged_nth)
       cross join lateral jsonb_populate_record(null::public.${table.name}, judged_row) as ${table.name}
     where ${table.visibility.condition}`,
    [JSON.stringify(rows)],
  );
  return new Set(visible.map(({ index }) => index));
}
