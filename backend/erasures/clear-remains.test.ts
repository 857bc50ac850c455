import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connectPostgres } from "../../tests/database/connect-postgres.ts";
import { makeMigratedDatabase } from "../../tests/database/make-database.ts";
import type { SqlDatabase } from "../database/database.ts";
import { silentLogger } from "../logger.ts";
import { clearRemains } from "./clear-remains.ts";

let url: string;
let database: SqlDatabase;

beforeAll(async () => {
  url = await makeMigratedDatabase(inject("postgresUrl"));
  database = await connectPostgres(url);
});
afterAll(() => database.close());

/** Returns the bytes of the table of academics. */
async function readTable(): Promise<string> {
  await database.execute("checkpoint");
  const [row] = await database.query<{ folder: string; file: string }>(
    "select current_setting('data_directory') as folder, pg_relation_filepath('public.academics') as file",
  );
  return readFileSync(join(row?.folder ?? "", row?.file ?? ""), "latin1");
}

test("removes the bytes of deleted rows, and waits for a transaction that may still read them", async () => {
  await database.execute(`
    insert into public.academics (id, slug, given_names, family_names, academic_rank, area)
    values (50, 'zyxwena', 'Zyxwena', 'Qvorthal', 'full', 'law'), (51, 'zyxwena-2', 'Zyxwena', 'Qvorthal', 'full', 'law')`);
  await database.execute("analyze public.academics");
  await database.execute("delete from public.academics");
  expect(await readTable()).toContain("Qvorthal");
  const reader = await connectPostgres(url);
  let isCleared = false;
  const clearing = await reader.transaction(async (sql) => {
    await sql.execute("set transaction isolation level repeatable read");
    await sql.query("select from public.content_version");
    const started = clearRemains({ url, log: silentLogger }).then(() => {
      isCleared = true;
    });
    const asked = "select from pg_stat_activity where query ~ '^\\s*select from pg_stat_activity\\s+where datname'";
    await expect.poll(() => database.query(asked)).toHaveLength(1);
    expect(isCleared).toBe(false);
    return { started };
  });
  await clearing.started;
  await reader.close();
  expect(await readTable()).not.toContain("Qvorthal");
  expect(await database.query("select from pg_stats where tablename = 'academics'")).toEqual([]);
});
