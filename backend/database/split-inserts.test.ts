import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, it } from "vitest";
import { bulkValues } from "../limits/request-limits.ts";
import { splitInserts } from "./split-inserts.ts";

type Tables = { news: { id: string; title: string } };

/** A database that keeps what it is sent, and returns a row for each row inserted. */
function openRecorder() {
  const sent: CompiledQuery[] = [];
  const connection = {
    async executeQuery<R>(query: CompiledQuery) {
      sent.push(query);
      const rows = query.parameters.filter((_, position) => position % 2 === 0).map((id) => ({ id }) as R);
      return { rows, numAffectedRows: BigInt(rows.length) };
    },
    async *streamQuery() {},
  };
  const database = new Kysely<Tables>({
    dialect: splitInserts({
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        ...{ init: async () => undefined, destroy: async () => undefined },
        acquireConnection: async () => ({ ...connection }),
        ...{ beginTransaction: async () => undefined, commitTransaction: async () => undefined },
        ...{ rollbackTransaction: async () => undefined, releaseConnection: async () => undefined },
      }),
    }),
  });
  return { database, sent };
}

const rows = (count: number) => Array.from({ length: count }, (_, number) => ({ id: `${number}`, title: "t" }));

it("sends many rows in several statements, each with what follows the values, and returns one answer", async () => {
  const { database, sent } = openRecorder();
  const many = rows(bulkValues + 1);
  const answer = await database
    .insertInto("news")
    .values(many)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  expect(answer.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  expect(sent.map(({ parameters }) => parameters.length)).toEqual([bulkValues, bulkValues, 2]);
  for (const { sql } of sent) expect(sql).toMatch(/on conflict \("id"\) do nothing returning "id"$/);
  expect(sent[0]?.sql).toBe(sent[1]?.sql);
});

it("leaves other statements as they are", async () => {
  const { database, sent } = openRecorder();
  await database.insertInto("news").values(rows(3)).execute();
  await database.executeQuery(CompiledQuery.raw("select 1"));
  await database.insertInto("news").defaultValues().execute();
  expect(sent.map(({ sql }) => sql)).toEqual([
    'insert into "news" ("id", "title") values ($1, $2), ($3, $4), ($5, $6)',
    "select 1",
    'insert into "news" default values',
  ]);
});
