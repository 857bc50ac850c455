import type { Sql, SqlDatabase } from "../database/database.ts";
import { lockSchema } from "../database/lock-schema.ts";

/** The channel's name, also in `shared-schema.sql`. */
export const contentChannel = "postgrado_content";

/**
 * Gives every table whose changes count as changes of content (`count_content_change` of the schema) a trigger that
 * announces them to all processes of the site, whoever makes them: another process, a script, an administrator's SQL.
 * Done after the migrations, so that no migration can forget it.
 */
export async function watchContent(database: SqlDatabase): Promise<void> {
  if ((await listUnwatched(database)).length === 0) return;
  await database.transaction(async (sql) => {
    await lockSchema(sql);
    for (const table of await listUnwatched(sql)) {
      await sql.execute(`
        create trigger announce_content_change after insert or update or delete or truncate on ${table}
          for each statement execute function postgrado.announce_content_change()`);
    }
  });
}

async function listUnwatched(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select format('public.%I', relname) as name from pg_class c
     where relnamespace = 'public'::regnamespace
       and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'count_content_change')
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'announce_content_change')
     order by relname`,
  );
  return rows.map(({ name }) => name);
}
