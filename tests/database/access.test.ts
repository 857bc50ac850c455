import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { engines } from "./openers.ts";
import { addPeople, claimsOf, type PersonName, personNames, roleOf } from "./people.ts";
import { insertOf, insertStatement, samples } from "./sample-rows.ts";
import { seenBy, tableExpectations } from "./table-expectations.ts";

/** Keys of the rows that are read, and number of rows changed by each other statement. */
type Done = { select: string[]; insert: number; update: number; delete: number };
const verbs = ["select", "insert", "update", "delete"] as const;

/**
 * SQL function that runs statements with a person's data API rights, each in its own rollback. Returns for each
 * statement the result of a `select`, the number of changed rows, "denied" or another error message.
 */
const attempts = `
  create function pg_temp.attempts(person_role text, claims text, statements text[]) returns text[]
    language plpgsql as $$
    declare
      statement text;
      outcome text;
      outcomes text[] := '{}';
    begin
      foreach statement in array statements loop
        begin
          perform set_config('request.jwt.claims', claims, true), set_config('role', person_role, true);
          if statement like 'select %' then
            execute statement into outcome;
          else
            execute statement;
            get diagnostics outcome = row_count;
          end if;
          raise exception using errcode = 'OK000';
        exception
          when sqlstate 'OK000' then null;
          when insufficient_privilege then outcome := 'denied';
          when others then outcome := format('%s: %s', sqlerrm, statement);
        end;
        outcomes := outcomes || outcome;
      end loop;
      return outcomes;
    end $$`;

describe.each(engines)("access on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
    await addPeople(database);
    for (const [table, { rows }] of Object.entries(samples)) {
      for (const row of rows) await database.query(...insertOf(table, row));
    }
    await database.execute(attempts);
  });
  afterAll(() => database.close());

  /** Returns what this person reads and writes of a table. */
  async function attempt(table: string, person: PersonName): Promise<Done> {
    const { key, changes, fresh } = tableExpectations[table] ?? missing(table);
    const [row] = await database.query<{ outcomes: string[] }>("select pg_temp.attempts($1, $2, $3) as outcomes", [
      ...[roleOf(person), claimsOf(person)],
      [
        `select coalesce(jsonb_agg((${key})::text), '[]') from public.${table}`,
        insertStatement(table, fresh(person)),
        `update public.${table} set "${changes}" = "${changes}" returning 1`,
        `delete from public.${table} returning 1`,
      ],
    ]);
    const [keys, ...counts] = verbs.map((verb, index) => {
      const outcome = row?.outcomes[index] ?? "";
      if (outcome === "denied") return verb === "select" ? [] : 0;
      if (!/^(\d+|\[.*\])$/.test(outcome)) throw new Error(`${person}, ${verb}: ${outcome}`);
      return JSON.parse(outcome);
    });
    return { select: keys.sort(), insert: counts[0], update: counts[1], delete: counts[2] };
  }

  /** Returns the expected reads and writes of a table by person. */
  async function expectedOf(table: string): Promise<Record<PersonName, Done>> {
    const expectation = tableExpectations[table] ?? missing(table);
    const { access, key, hasTrash } = expectation;
    const conditions = personNames.flatMap((person) => [seenBy(expectation, person), access[person].changes ?? "true"]);
    const rows = await database.query<{ key: string; holds: boolean[] }>(
      `select (${key})::text as key, array[${conditions.map((condition) => `(${condition})`)}] as holds from public.${table}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const expected = personNames.map((person, index): [PersonName, Done] => {
      const keys = rows.filter(({ holds }) => holds[2 * index]).map((row) => row.key);
      const changed = rows.filter(({ holds }) => holds[2 * index + 1]).length;
      const may = (verb: "insert" | "update" | "delete") => access[person].writes.includes(verb);
      return [
        person,
        {
          select: keys.sort(),
          insert: may("insert") ? 1 : 0,
          update: may("update") ? changed : 0,
          delete: may("delete") && !hasTrash ? changed : 0,
        },
      ];
    });
    return Object.fromEntries(expected) as Record<PersonName, Done>;
  }

  it("is defined for every table and view", async () => {
    const relations = await database.query<{ relname: string }>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
    );
    expect(relations.map(({ relname }) => relname).sort()).toEqual(Object.keys(tableExpectations).sort());
  });

  it.each(Object.keys(tableExpectations))("to %s is what each person is meant to have", async (table) => {
    const expected = await expectedOf(table);
    const done: Partial<Record<PersonName, Done>> = {};
    for (const person of personNames) done[person] = await attempt(table, person);
    expect(done).toEqual(expected);
  });
});

function missing(table: string): never {
  throw new Error(`Nothing is expected of ${table}.`);
}
