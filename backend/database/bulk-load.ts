import type { Sql } from "./database.ts";

/**
 * Removes foreign keys and indexes of some schemas, so that many rows may come, in any order. Returns what adds them
 * again, which checks all rows. Indexes of constraints stay.
 */
export async function prepareBulkLoad(sql: Sql, schemas: string[]): Promise<() => Promise<void>> {
  const keys = await sql.query<{ remove: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = any ($1::text[]::regnamespace[])`,
    [schemas],
  );
  const indexes = await sql.query<{ remove: string; add: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as add
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = any ($1::text[]::regnamespace[])
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [schemas],
  );
  for (const { remove } of [...keys, ...indexes]) await sql.execute(remove);
  return async () => {
    for (const { add } of [...indexes, ...keys]) await sql.execute(add);
  };
}
