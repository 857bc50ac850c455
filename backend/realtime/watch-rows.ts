import { readFile } from "node:fs/promises";
import type { Database, Sql } from "../database/database.ts";
import { lockSchema } from "../database/lock-schema.ts";
import { provisionSchema } from "../database/provision.ts";
import { followedTables } from "./followed-tables.ts";

export type FollowedTable = {
  name: string;
  /** The column of its primary key. */
  key: string;
  keyType: string;
  columns: { name: string; type: string }[];
};

/**
 * Gives every followed table the trigger that tells of its changes, and answers the tables by name. Done after the
 * migrations, so that none can forget it. Throws when a table has no primary key of one column.
 */
export async function watchRows(database: Database): Promise<Map<string, FollowedTable>> {
  const statements = await readFile(new URL("row-changes.sql", import.meta.url), "utf8");
  await provisionSchema(database, "realtime", statements);
  const tables = await describeTables(database);
  const unwatched = async (sql: Sql) => {
    const rows = await sql.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relname = any ($1)
         and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'announce_row_change')`,
      [followedTables],
    );
    return rows.map(({ name }) => name);
  };
  if ((await unwatched(database)).length === 0) return tables;
  await database.transaction(async (sql) => {
    await lockSchema(sql);
    for (const name of await unwatched(sql)) {
      await sql.execute(`
        create trigger announce_row_change after insert or update or delete on public.${name}
          for each row execute function realtime.announce_row_change('${tables.get(name)?.key}')`);
    }
  });
  return tables;
}

async function describeTables(sql: Sql): Promise<Map<string, FollowedTable>> {
  const rows = await sql.query<FollowedTable>(
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
  const tables = new Map(rows.map((table) => [table.name, table]));
  for (const name of followedTables) if (!tables.has(name)) throw new Error(`The table ${name} cannot be followed`);
  return tables;
}
