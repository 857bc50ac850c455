import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, runAs } from "./people.ts";

type Ended = { batch: string | null; rows: number };

describe("the order of records", () => {
  let database: SqlDatabase;
  let ids: string[];

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    const rows = await database.query<{ id: string }>(
      `insert into public.links ("group", url, title, position)
       select 'university', 'https://udn.example/' || n, 'Enlace ' || n, n * 10 from generate_series(1, 4) n
       returning id::text`,
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => database.close());

  const one = async <T>(sql: Sql, query: string, ...values: unknown[]) =>
    (await sql.query<{ result: T }>(`select ${query} as result`, values))[0]?.result as T;
  const place = (sql: Sql, moves: [index: number, was: number, position: number][], table = "links") =>
    one<Ended>(
      sql,
      "public.reorder_records($1, $2, 'Ordenar')",
      table,
      JSON.stringify(moves.map(([index, was, position]) => ({ id: ids[index], was, position }))),
    );
  const order = (sql: Sql) => one<string>(sql, "(select string_agg(title, ' ' order by position) from public.links)");
  const versions = (sql: Sql) =>
    one<string>(
      sql,
      "(select jsonb_agg(jsonb_build_array(updated_at, updated_by, revision) order by id) from public.links)",
    );
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error) => error.code,
    );

  it("appends a new row, and keeps the position of a row without one", async () => {
    await runAs(database, "editor", async (sql) => {
      const insert = (columns: string, values: string) =>
        sql.query(
          `insert into public.links ("group", url, title${columns}) values ('university', 'https://udn.example/' || gen_random_uuid(), 'Nuevo'${values})`,
        );
      await insert("", "");
      await insert(", position", ", null");
      await sql.query("update public.links set position = null where id::text = $1", [ids[0]]);
      const places = "(select jsonb_agg(position order by position) from public.links)";
      expect(await one(sql, places)).toEqual([10, 20, 30, 40, 50, 60]);
    });
  });

  it("moves rows as one batch without new versions, and can be undone", async () => {
    await runAs(database, "editor", async (sql) => {
      const [before, stored] = [await order(sql), await versions(sql)];
      const done = await place(sql, [
        [0, 10, 10],
        [3, 40, 15],
        [1, 20, 20],
        [2, 30, 30],
      ]);
      expect(done).toMatchObject({ rows: 1 });
      expect(await order(sql)).toBe("Enlace 1 Enlace 4 Enlace 2 Enlace 3");
      expect(await versions(sql)).toEqual(stored);
      expect(await one<Ended>(sql, "public.undo_batch($1)", done.batch)).toMatchObject({ rows: 1 });
      expect([await order(sql), await versions(sql)]).toEqual([before, stored]);
    });
  });

  it("publishing a draft of a moved row keeps the new position", async () => {
    await runAs(database, "editor", async (sql) => {
      const draft = await one<string>(
        sql,
        `public.begin_drafts('opening', 'Borrador', jsonb_build_array(jsonb_build_object(
           'table_name', 'links', 'row_id', $1::text, 'title', '', 'content', '{"row": {"title": "Cambiado"}}'::jsonb,
           'based_on', (select updated_at from public.links where id::text = $1))))`,
        ids[3],
      );
      expect(draft).toMatchObject({ rows: 1 });
      await place(sql, [[3, 40, 5]]);
      await sql.query("select public.publish_draft(id) from public.record_drafts");
      expect(await order(sql)).toBe("Cambiado Enlace 1 Enlace 2 Enlace 3");
    });
  });

  it("is rejected completely if a row was moved, is missing, or its table has no order", async () => {
    await runAs(database, "editor", async (sql) => {
      const refusal = async (work: Promise<unknown>) => {
        const code = await codeOf(work);
        await sql.query("rollback to here");
        return code;
      };
      await sql.query("update public.links set position = 25 where id::text = $1", [ids[3]]);
      await sql.query("savepoint here");
      expect(
        await refusal(
          place(sql, [
            [0, 10, 50],
            [3, 40, 5],
          ]),
        ),
      ).toBe("PT409");
      expect(
        await refusal(one(sql, `public.reorder_records('links', '[{"id": "0", "was": 1, "position": 2}]', 'x')`)),
      ).toBe("PT409");
      expect(await refusal(place(sql, [[0, 10, 50]], "programs"))).toBe("22023");
      expect(await refusal(one(sql, "public.reorder_records('links', '{}', 'x')"))).toBe("22023");
      expect(await order(sql)).toBe("Enlace 1 Enlace 2 Enlace 4 Enlace 3");
      expect(await place(sql, [[0, 10, 10]])).toEqual({ batch: null, rows: 0 });
    });
  });

  it("is for editors", async () => {
    for (const person of ["visitor", "stranger", "inactive editor", "director"] as PersonName[])
      expect(await codeOf(runAs(database, person, (sql) => place(sql, [[0, 10, 50]])))).toBe("42501");
  });
});
