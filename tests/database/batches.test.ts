import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

type Ended = { batch: string | null; rows: number };

describe("bulk changes", () => {
  let database: SqlDatabase;
  let ids: string[];

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    const rows = await database.query<{ id: string }>(
      `insert into public.links ("group", url, title, position) select 'university', 'https://udn.example/' || n, 'Enlace ' || n, n
       from generate_series(1, 60) n returning id::text`,
    );
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => database.close());

  const one = async <T>(sql: Sql, query: string, ...values: unknown[]) =>
    (await sql.query<{ result: T }>(`select ${query} as result`, values))[0]?.result as T;
  const change = (sql: Sql, some: string[], changes: object, title = "De prueba") =>
    one<Ended>(sql, "public.change_records('links', $1, $2, $3)", some, JSON.stringify(changes), title);
  const undo = (sql: Sql, batch: string | null) => one<Ended>(sql, "public.undo_batch($1)", batch);
  /** Returns all links without managed columns. */
  const stored = (sql: Sql) =>
    one<object[]>(sql, "(select jsonb_agg(public.strip_managed_columns(to_jsonb(l)) order by id) from public.links l)");
  const events = (sql: Sql) =>
    sql.query<{ details: Record<string, unknown> }>("select details from public.audit_logs order by id");
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error) => error.code,
    );

  it("withdraws forty of sixty and undoes that, with one event each", async () => {
    await runAs(database, "editor", async (sql) => {
      const earlier = (await events(sql)).length;
      const done = await change(sql, ids.slice(0, 40), { status: "archived" }, "Retirar 40 enlaces");
      expect(done).toMatchObject({ rows: 40 });
      const changed = await stored(sql);
      expect(changed.filter((row) => (row as { status: string }).status === "archived")).toHaveLength(40);
      const [event, ...others] = (await events(sql)).slice(earlier);
      expect(others).toEqual([]);
      expect(event?.details).toMatchObject({
        ...{ table: "change_batches", id: done.batch, title: "Retirar 40 enlaces", kind: "bulk", rows: { links: 40 } },
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    });
  });

  it("undoes updates, insertions and deletions, and undoes the undo", async () => {
    await runAs(database, "editor", async (sql) => {
      const before = await stored(sql);
      const done = await change(sql, ids.slice(0, 40), { status: "archived" });
      const undone = await undo(sql, done.batch);
      expect(undone.rows).toBe(40);
      expect(await stored(sql)).toEqual(before);
      const again = await undo(sql, undone.batch);
      expect((await stored(sql)).filter((row) => (row as { status: string }).status === "archived")).toHaveLength(40);
      expect((await undo(sql, again.batch)).rows).toBe(40);

      await one(sql, "private.begin_batch()");
      await sql.query("delete from public.links where id::text = any ($1)", [ids.slice(50)]);
      await sql.query(
        "insert into public.links (\"group\", url, title) values ('university', 'https://udn.example/nuevo', 'Nuevo')",
      );
      await sql.query("update public.links set title = 'Nuevo y cambiado' where title = 'Nuevo'");
      const mixed = await one<Ended>(sql, "private.end_batch('import', 'Mezcla')");
      expect(mixed.rows).toBe(12);
      await undo(sql, mixed.batch);
      expect(await stored(sql)).toEqual(before);
    });
  });

  it("is rejected completely if a record is forbidden, missing or changed since", async () => {
    await runAs(database, "editor", async (sql) => {
      await sql.query("savepoint here");
      expect(await codeOf(change(sql, [...ids.slice(0, 3), "999999"], { status: "archived" }))).toBe("42501");
      await sql.query("rollback to here");
      expect(await codeOf(change(sql, ids.slice(0, 3), { id: 4 }))).toBe("22023");
      await sql.query("rollback to here");
      expect(await codeOf(change(sql, ids.slice(0, 3), { updated_by: null }))).toBe("22023");
      await sql.query("rollback to here");
      const done = await change(sql, ids.slice(0, 3), { status: "archived" });
      await sql.query("update public.links set title = 'De otra persona' where id::text = $1", [ids[1]]);
      await sql.query("savepoint changed");
      const refused = await undo(sql, done.batch).catch((error) => error);
      expect(refused).toMatchObject({ code: "PT409", hint: `links ${ids[1]}` });
      await sql.query("rollback to changed");
      expect(await codeOf(undo(sql, "00000000-0000-4000-8000-00000000ffff"))).toBe("PT404");
    });
  });

  it("cannot be ended without a beginning", async () => {
    await expect(
      runAs(database, "editor", (sql) => sql.query("select private.end_batch('import', 'Nada')")),
    ).rejects.toMatchObject({ code: "22023" });
  });

  it("cannot be undone twice, and leaves no batch without changes", async () => {
    await runAs(database, "editor", async (sql) => {
      expect(await change(sql, ids.slice(0, 3), { status: "published" })).toEqual({ batch: null, rows: 0 });
      const done = await change(sql, ids.slice(0, 3), { status: "archived" });
      await undo(sql, done.batch);
      expect(await codeOf(undo(sql, done.batch))).toBe("PT410");
    });
  });

  it("is for editors", async () => {
    for (const person of ["visitor", "stranger", "inactive editor", "director"] as PersonName[])
      expect(await codeOf(runAs(database, person, (sql) => change(sql, ids.slice(0, 3), { status: "archived" })))).toBe(
        "42501",
      );
  });

  it("always records its event", async () => {
    const open = database.transaction(async (sql) => {
      await sql.query("select set_config('postgrado.batch', gen_random_uuid()::text, true)");
      await sql.query("update public.links set title = 'Sin evento' where id::text = $1", [ids[0]]);
    });
    expect(await codeOf(open)).toBe("23503");
  });

  it("creates drafts of new and stored records", async () => {
    await runAs(database, "editor", async (sql) => {
      const updated = await one(sql, "(select updated_at from public.links where id::text = $1)", ids[0]);
      const drafts = [
        { table_name: "links", title: "Nuevo", content: { row: { url: "https://udn.example/n", title: "N" } } },
        { table_name: "links", row_id: ids[0], title: "X", content: { row: { title: "X" } }, based_on: updated },
      ];
      const done = await one<Ended>(sql, "public.begin_drafts('opening', 'Abrir 2028', $1)", JSON.stringify(drafts));
      expect(done.rows).toBe(2);
      expect(await one(sql, "(select count(*)::int from public.record_drafts)")).toBe(2);
      await undo(sql, done.batch);
      expect(await one(sql, "(select count(*)::int from public.record_drafts)")).toBe(0);
    });
  });

  describe("in the history of a record", () => {
    type Version = { id: number; first: number; row: string; batch: { id: string; title: string } | null };
    type Page = { versions: Version[] };
    const history = (sql: Sql, table: string, id: string) =>
      one<Page>(sql, "public.record_history($1, $2)", table, id).then(({ versions }) => versions);
    const version = (sql: Sql, table: string, id: string, event: number) =>
      one<{ row: Record<string, unknown>; children: Record<string, object[]> }>(
        sql,
        "public.record_version($1, $2, $3::bigint)",
        ...[table, id, event],
      );
    /** Commits, since each transaction is a version. */
    const commitAs = <T>(work: (sql: Sql) => Promise<T>) =>
      database.transaction(async (sql) => {
        const claims = JSON.stringify({ sub: personIds.editor, role: "authenticated", aal: "aal1" });
        await sql.query("select set_config('request.jwt.claims', $1, true)", [claims]);
        await sql.query("set local role authenticated");
        return work(sql);
      });

    it("is a named version, and the one before it can be restored", async () => {
      const id = ids[45] as string;
      const title = (await one<string>(database, "(select title from public.links where id::text = $1)", id)) as string;
      const done = await commitAs((sql) => change(sql, ids.slice(40, 50), { title: "Igual" }, "Diez con un título"));
      await commitAs((sql) => sql.query("update public.links set title = 'Después' where id::text = $1", [id]));
      await runAs(database, "editor", async (sql) => {
        const [after, batch] = await history(sql, "links", id);
        expect(after).toMatchObject({ row: "changed", batch: null });
        expect(batch).toMatchObject({
          ...{ row: "changed", parts: [], batch: { id: done.batch, title: "Diez con un título", kind: "bulk" } },
          changes: expect.arrayContaining([{ column: "title", before: title, after: "Igual" }]),
        });
        const { first = 0, id: event = 0 } = batch ?? {};
        expect((await version(sql, "links", id, event)).row.title).toBe("Igual");
        const { row } = await version(sql, "links", id, first - 1);
        expect(row.title).toBe(title);
        const stored = await one(sql, "(select updated_at::text from public.links where id::text = $1)", id);
        const content = JSON.stringify({ row: { title: row.title } });
        await one(sql, "public.save_record('links', $1, $2, $3)", id, content, stored);
        expect(await one(sql, "(select title from public.links where id::text = $1)", id)).toBe(title);
        const name =
          "insert into public.version_names (table_name, row_id, version, name) values ('links', $1, $2, 'X')";
        await sql.query(name, [id, event]);
        expect((await history(sql, "links", id)).find((entry) => entry.id === event)).toMatchObject({
          label: { name: "X" },
        });
        expect(await codeOf(sql.query(name, [ids[0], event]))).toBe("22023");
      });
    });

    it("contains the changes of a record's parts, also for directors of the program", async () => {
      for (const table of ["programs", "staff_programs"] as const)
        for (const row of samples[table].rows) await database.query(...insertOf(table, row));
      const program = String(directedProgram);
      await commitAs(async (sql) => {
        await one(sql, "private.begin_batch()");
        await sql.query("update public.programs set faculty = 'Otra facultad' where id::text = $1", [program]);
        await sql.query(
          "insert into public.accreditations (program_id, status, agency) values ($1, 'not_accredited', 'Nueva')",
          [program],
        );
        await one(sql, "private.end_batch('import', 'Acreditaciones')");
      });
      for (const person of ["editor", "director"] as const)
        await runAs(database, person, async (sql) => {
          const [newest] = await history(sql, "programs", program);
          expect(newest).toMatchObject({
            ...{ row: "changed", parts: [{ table: "accreditations", added: 1, changed: 0, removed: 0 }] },
            batch: { title: "Acreditaciones" },
          });
          const before = await version(sql, "programs", program, (newest?.first ?? 0) - 1);
          expect(before.row.faculty).not.toBe("Otra facultad");
          expect(before.children.accreditations).toEqual([]);
          expect((await version(sql, "programs", program, newest?.id ?? 0)).children.accreditations).toHaveLength(1);
        });
      for (const person of ["stranger", "inactive editor"] as const)
        expect(await runAs(database, person, (sql) => history(sql, "programs", program))).toEqual([]);
      expect(await runAs(database, "director", (sql) => history(sql, "links", ids[45] as string))).toEqual([]);
    });
  });
});
