import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { openPostgres } from "../../backend/database/open-postgres.ts";
import { silentLogger } from "../../backend/logger.ts";
import { makeDatabase } from "./make-database.ts";

let database: SqlDatabase;

beforeAll(async () => {
  const url = await makeDatabase(inject("postgresUrl"));
  database = openPostgres({ url, poolSize: 1, log: silentLogger });
  await database.execute("create table shelf (id integer, title text); insert into shelf values (1, 'A')");
});
afterAll(() => database.close());

it("statements are prepared once and survive a migration that adds a column", async () => {
  const whole = "select * from shelf where id = $1";
  const title = "select title from shelf where id = $1";
  for (const statement of [whole, title, whole, title]) expect(await database.query(statement, [1])).toHaveLength(1);
  await database.execute("alter table shelf add column place text default 'left'");
  expect(await database.query(whole, [1])).toEqual([{ id: 1, title: "A", place: "left" }]);
  expect(await database.query(title, [1])).toEqual([{ title: "A" }]);
  const prepared = await database.query("select statement from pg_prepared_statements");
  expect(prepared).toEqual([{ statement: title }]);
});

it("a rejected statement leaves its connection usable", async () => {
  const statement = "select 10 / $1::integer as share";
  await expect(database.query(statement, [0])).rejects.toThrow("division by zero");
  expect(await database.query(statement, [5])).toEqual([{ share: 2 }]);
  const unknown = "select nothing from shelf where id = $1";
  for (const _ of [1, 2]) await expect(database.query(unknown, [1])).rejects.toThrow("does not exist");
});
