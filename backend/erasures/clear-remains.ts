import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "../database/open-postgres.ts";
import type { Logger } from "../logger.ts";

/** Maximum wait for a table in milliseconds: requests for the table queue behind it. */
const lockMs = 2000;

/** Interval and maximum of the wait for older transactions, such as a backup, and for tables, in milliseconds. */
const patience = { pollMs: 500, mostMs: 60_000 };

const transactionsBefore = (moment: unknown) => `
  select from pg_stat_activity
  where datname = current_database() and backend_xmin is not null and pid <> pg_backend_pid()
    and xact_start < '${moment}'
  limit 1`;

/** Statistics of tables with personal data and of their indexes: an empty table would keep those from before. */
const dropStatistics = `
  with personal as (select distinct to_regclass(table_name)::oid as id from private.personal_columns())
  delete from pg_catalog.pg_statistic where starelid in (
    select id from personal union select indexrelid from pg_catalog.pg_index where indrelid in (select id from personal)
  )`;

/**
 * Removes what deleted and changed rows left in the files of an embedded database: PostgreSQL keeps them in free space
 * of the table, in the planner's statistics and in the write-ahead log. Rewrites each table with personal data, which
 * is locked meanwhile, and ends the log. `url` is that of a superuser, who may end the log. Throws if a table or an
 * older transaction keeps it waiting: call it again.
 */
export async function clearRemains({ url, log }: { url: string; log: Logger }): Promise<void> {
  // A pool of its own, since the settings stay with the connection.
  const database = openPostgres({ url, poolSize: 1, log });
  try {
    await database.withConnection(async ({ send }) => {
      const run = async (text: string) => (await send([{ text }]))[0] ?? [];
      await run(`set statement_timeout = 0; set lock_timeout = ${lockMs}`);
      // Rows that an older transaction may still read would be copied.
      const earlier = transactionsBefore((await run("select now()::text as moment"))[0]?.moment);
      const latest = Date.now() + patience.mostMs;
      while ((await run(earlier)).length > 0) {
        if (Date.now() > latest) throw new Error("An older transaction may still read erased rows");
        await wait(patience.pollMs);
      }
      const named = await run("select distinct table_name from private.personal_columns() order by 1");
      await run(dropStatistics);
      const rewrites = named.map(({ table_name }) => `vacuum (full, analyze) ${table_name}`);
      for (const rewrite of [...rewrites, "vacuum (full) pg_catalog.pg_statistic"]) {
        while (!(await gotLock(run(rewrite)))) {
          if (Date.now() > latest) throw new Error("A table is in use for too long");
          await wait(patience.pollMs);
        }
      }
      await run("select pg_switch_wal()");
      await run("checkpoint");
    });
  } finally {
    await database.close();
  }
}

/** Resolves with false if a statement did not get its lock in time. */
async function gotLock(statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "55P03") return false;
    throw error;
  }
}
