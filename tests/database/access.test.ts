import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openers } from "./openers.ts";
import { addPeople, isDenied, type PersonName, personNames, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { seenBy, tableExpectations } from "./table-expectations.ts";

const cells = Object.keys(tableExpectations).flatMap((table) => personNames.map((person) => [person, table] as const));

describe.each(openers)("access on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
    await addPeople(database);
    for (const [table, { rows }] of Object.entries(samples)) {
      for (const row of rows) await database.query(...insertOf(table, row));
    }
  });
  afterAll(() => database.close());

  /** The keys of the rows for which the condition is true; none when access is denied. */
  async function readKeys(sql: Sql, table: string, condition: string): Promise<string[]> {
    const key = tableExpectations[table]?.key;
    const rows = await sql.query<{ key: string }>(
      `select (${key})::text as key from public.${table} where ${condition} order by 1`,
    );
    return rows.map((row) => row.key);
  }

  async function runOrDenied<T>(person: PersonName, denied: T, work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await runAs(database, person, work);
    } catch (error) {
      if (isDenied(error)) return denied;
      throw error;
    }
  }

  it("is decided for every table and view that there is", async () => {
    const relations = await database.query<{ relname: string }>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
    );
    expect(relations.map(({ relname }) => relname).sort()).toEqual(Object.keys(tableExpectations).sort());
  });

  it.each(cells)("%s reads of %s what is meant for them", async (person, table) => {
    const expectation = tableExpectations[table];
    if (!expectation) throw new Error(table);
    const all = await readKeys(database, table, "true");
    const meant = await readKeys(database, table, seenBy(expectation, person));
    expect(all.length).toBeGreaterThan(0);
    expect(await runOrDenied(person, [], (sql) => readKeys(sql, table, "true"))).toEqual(meant);
  });

  it.each(cells)("%s writes to %s what is theirs to write", async (person, table) => {
    const expectation = tableExpectations[table];
    if (!expectation) throw new Error(table);
    const { changes, fresh, access, hasTrash } = expectation;
    const countChanged = async (sql: Sql, statement: string) => (await sql.query(`${statement} returning 1`)).length;
    const insert = insertOf(table, fresh(person));
    const rows = (await readKeys(database, table, access[person].changes ?? "true")).length;
    const done = {
      insert: await runOrDenied(person, false, (sql) => sql.query(...insert).then(() => true)),
      update: await runOrDenied(person, 0, (sql) =>
        countChanged(sql, `update public.${table} set "${changes}" = "${changes}"`),
      ),
      delete: await runOrDenied(person, 0, (sql) => countChanged(sql, `delete from public.${table}`)),
    };
    const may = (verb: "insert" | "update" | "delete") => access[person].writes.includes(verb);
    expect(done).toEqual({
      insert: may("insert"),
      update: may("update") ? rows : 0,
      delete: may("delete") && !hasTrash ? rows : 0,
    });
  });
});
