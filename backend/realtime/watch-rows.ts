import { readFile } from "node:fs/promises";
import type { Sql, SqlDatabase } from "../database/database.ts";
import { lockSchema } from "../database/lock-schema.ts";
import { provisionSchema } from "../database/provision.ts";
import { followedTables } from "./followed-tables.ts";
import { type RowVisibility, readVisibility } from "./row-visibility.ts";

export type FollowedTable = {
  name: string;
  key: string;
  keyType: string;
  columns: { name: string; type: string }[];
  visibility: RowVisibility;
};

/**
 * Creates the notifying trigger on every followed table, and returns the tables by name. Runs after the migrations, and
 * replaces a trigger when policies read other columns. Throws if a primary key has several columns.
 */
export async function watchRows(database: SqlDatabase): Promise<Map<string, FollowedTable>> {
  const statements = await readFile(new URL("row-changes.sql", import.meta.url), "utf8");
  await provisionSchema(database, "realtime", statements);
  const tables = await describeTables(database);
  const unwatched = async (sql: Sql) => {
    const rows = await sql.query<{ definition: string }>(
      `select pg_get_triggerdef(t.oid) as definition from pg_trigger t
       where t.tgname = 'announce_row_change' and t.tgrelid in (
         select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1))`,
      [followedTables],
    );
    return [...tables.values()].filter(
      (table) => !rows.some(({ definition }) => definition.endsWith(` ON public.${triggerOf(table)}`)),
    );
  };
  if ((await unwatched(database)).length === 0) return tables;
  await database.transaction(async (sql) => {
    await lockSchema(sql);
    for (const table of await unwatched(sql)) {
      await sql.execute(`
        create or replace trigger announce_row_change after insert or delete or update on public.${triggerOf(table)}`);
    }
  });
  return tables;
}

function triggerOf({ name, key, visibility }: FollowedTable): string {
  const named = [key, ...visibility.judgedBy].map((column) => `'${column}'`).join(", ");
  return `${name} FOR EACH ROW EXECUTE FUNCTION realtime.announce_row_change(${named})`;
}

async function describeTables(sql: Sql): Promise<Map<string, FollowedTable>> {
  const visibilities = await readVisibility(sql, followedTables);
  const rows = await sql.query<Omit<FollowedTable, "visibility">>(
    `select c.relname as name, k.attname as key, format_type(k.atttypid, null) as "keyType", (
       select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
     from pg_class c
       join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
       join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [followedTables],
  );
  const tables = new Map(
    rows.flatMap((table) => {
      const visibility = visibilities.get(table.name);
      return visibility ? [[table.name, { ...table, visibility }] as const] : [];
    }),
  );
  for (const name of followedTables) if (!tables.has(name)) throw new Error(`The table ${name} cannot be followed`);
  return tables;
}
