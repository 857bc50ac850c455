import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

type Saved = { id: string; updated_at: string };
type Content = { row?: Record<string, unknown>; children?: Record<string, unknown> };

describe("saving a record", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    const tables = [
      "programs",
      "staff_programs",
      "accreditations",
      "program_figures",
      "academics",
      "program_academics",
    ];
    for (const table of [...tables, "pages", "projects", "student_origins"] as (keyof typeof samples)[]) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
    await database.query("select setval(pg_get_serial_sequence('public.programs', 'id'), 100)");
  });
  afterAll(() => database.close());

  const versionOf = async (sql: Pick<Sql, "query">, table: string, id: string | number) =>
    (await sql.query<{ at: string }>(`select updated_at::text as at from public.${table} where id = $1`, [id]))[0]?.at;

  async function save(sql: Sql, table: string, id: string | null, content: Content, basedOn?: string | null) {
    const base = id !== null && basedOn === undefined ? await versionOf(sql, table, id) : basedOn;
    const [row] = await sql.query<{ saved: Saved }>("select public.save_record($1, $2, $3, $4) as saved", [
      ...[table, id, JSON.stringify(content), base ?? null],
    ]);
    if (!row) throw new Error("no answer");
    return row.saved;
  }
  const attempt = (person: PersonName, table: string, id: string | null, content: Content, basedOn?: string | null) =>
    runAs(database, person, (sql) => save(sql, table, id, content, basedOn)).then(
      () => "saved",
      (error) => error.code,
    );
  const countOf = async (sql: Sql) => {
    const [counts] = await sql.query<{ events: number }>("select count(*)::int as events from public.audit_logs");
    return counts?.events ?? 0;
  };
  const events = (sql: Sql) =>
    sql.query<{ type: string; details: Record<string, unknown> }>(
      `select "eventType" as type, details from public.audit_logs
       where "userId" = '${personIds.editor}' order by id`,
    );

  it("creates a record with its parts, and returns its id and time", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      const saved = await save(sql, "programs", null, {
        row: {
          ...{ code: "77", type: "doctorate", slug: "new", name: "Nuevo", area: "law", duration_semesters: 8 },
          ...{ objectives: ["Uno"], study_plan: [{ title: "1", courses: ["A"] }], application_opens: "2027-03-01" },
        },
        children: {
          accreditations: [{ status: "accredited", agency: "CNA", valid_from: "2024-01-01", valid_to: "2030-01-01" }],
          program_academics: [{ academic_id: 1, role: "thesis_advisor" }],
          program_figures: [{ year: 2025, graduates: 3 }, { year: 2024 }],
        },
      });
      const [row] = await sql.query(
        `select name, status, objectives, application_opens::text as opens, updated_by, revision,
           to_jsonb(updated_at) #>> '{}' as updated_at,
           (select count(*)::int from public.accreditations where program_id = p.id) as accreditations,
           (select sum(graduates)::int from public.program_figures where program_id = p.id) as graduates
         from public.programs p where id = $1`,
        [saved.id],
      );
      return { saved, row };
    });
    expect(seen.row).toEqual({
      ...{ name: "Nuevo", status: "draft", objectives: ["Uno"], opens: "2027-03-01", updated_by: personIds.editor },
      ...{ revision: 1, updated_at: seen.saved.updated_at, accreditations: 1, graduates: 3 },
    });
  });

  it("changes the given columns only and rejects the second of two conflicting saves", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      const first = await versionOf(sql, "programs", 1);
      await save(sql, "programs", "1", { row: { campus: "Norte", translations: { en: { name: "Doctorate" } } } });
      const [row] = await sql.query("select name, campus, translations from public.programs where id = 1");
      return { first, row };
    });
    expect(seen.row).toEqual({ name: "Doctorado", campus: "Norte", translations: { en: { name: "Doctorate" } } });
    expect(await attempt("editor", "programs", "1", { row: { campus: "Sur" } }, "2020-01-01")).toBe("PT409");
    expect(await attempt("editor", "programs", "1", { row: { campus: "Sur" } }, null)).toBe("PT409");
    expect(await attempt("editor", "programs", "999", { row: { campus: "Sur" } }, "2020-01-01")).toBe("PT404");
  });

  it("replaces the list of parts: rows are deleted, inserted and changed, equal ones are untouched", async () => {
    const parts = await runAs(database, "editor", async (sql) => {
      await sql.query(
        `insert into public.program_figures (program_id, year, graduates) values (1, 2020, 1), (1, 2021, 2)`,
      );
      const before = (await events(sql)).length;
      await save(sql, "programs", "1", {
        children: { program_figures: [{ year: 2021, graduates: 2 }, { year: 2025, graduates: 5 }, { year: "2026" }] },
      });
      const rows = await sql.query(
        "select year, graduates from public.program_figures where program_id = 1 order by year",
      );
      const untouched = await sql.query(
        "select count(*)::int as count from public.accreditations where program_id = 1",
      );
      return { rows, untouched, told: (await events(sql)).slice(before) };
    });
    expect(parts.rows).toEqual([
      { year: 2021, graduates: 2 },
      { year: 2025, graduates: 5 },
      { year: 2026, graduates: 0 },
    ]);
    expect(parts.untouched).toEqual([{ count: 1 }]);
    expect(parts.told.map(({ type, details: { table, id, parent } }) => [type, table, id, parent])).toEqual([
      ["content_delete", "program_figures", "1-2020", { table: "programs", id: "1" }],
      ["content_update", "program_figures", "1-2025", { table: "programs", id: "1" }],
      ["content_create", "program_figures", "1-2026", { table: "programs", id: "1" }],
    ]);
  });

  it("matches parts by id, and rejects missing ones and those of another record", async () => {
    const rows = await runAs(database, "editor", async (sql) => {
      const [{ id } = { id: "" }] = await sql.query<{ id: string }>(
        "select id from public.accreditations where program_id = 1",
      );
      const children = (part: object) => ({ children: { accreditations: [part] } });
      await save(sql, "programs", "1", children({ id, status: "in_process" }));
      const changed = await sql.query("select id, status from public.accreditations where program_id = 1");
      await save(sql, "programs", "1", children({ status: "not_accredited" }));
      const replaced = await sql.query<{ id: string }>("select id from public.accreditations where program_id = 1");
      return { changed, id, replaced };
    });
    expect(rows.changed).toEqual([{ id: rows.id, status: "in_process" }]);
    expect(rows.replaced).toHaveLength(1);
    expect(rows.replaced[0]?.id).not.toBe(rows.id);
    const [foreign] = await database.query<{ id: string }>("select id from public.accreditations where program_id = 2");
    const part = { id: foreign?.id, status: "in_process" };
    expect(await attempt("editor", "programs", "1", { children: { accreditations: [part] } })).toBe("PT409");
  });

  it("creates a version if only the parts change, without a separate event or a revision", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      const before = await countOf(sql);
      const saved = await save(sql, "programs", "1", { row: { name: "Doctorado" }, children: { program_figures: [] } });
      const [row] = await sql.query<{ is_new: boolean; revision: number }>(
        "select updated_at = now() as is_new, revision from public.programs where id = 1",
      );
      return { before, after: await countOf(sql), row, saved };
    });
    expect(seen.row).toEqual({ is_new: true, revision: 1 });
    expect(seen.after).toBe(seen.before + 1);
  });

  it("publishes only the Spanish: the published English stays, and the draft keeps its own", async () => {
    const key = "alone";
    const draftOf = (title: string, english: object) =>
      JSON.stringify({ row: { key, title, translations: { en: english } }, children: {} });
    const seen = await runAs(database, "editor", async (sql) => {
      const [begun] = await sql.query<{ id: string }>(
        "insert into public.record_drafts (table_name, content) values ('pages', $1) returning id",
        [draftOf("Uno", { title: "One, not done" })],
      );
      const stored = async () => {
        const [row] = await sql.query(
          `select p.title, p.status, p.translations, d.content #>> '{row,translations,en,title}' as drafted, d.status as draft,
             d.row_id = p.id::text and d.based_on = p.updated_at as is_current
           from public.pages p, public.record_drafts d where p.key = $1 and d.id = $2`,
          [key, begun?.id],
        );
        return row;
      };
      await sql.query("select public.publish_spanish($1)", [begun?.id]);
      const first = await stored();
      const [published] = await sql.query<{ id: string }>("select public.publish_draft($1) ->> 'id' as id", [
        begun?.id,
      ]);
      await sql.query(
        `insert into public.record_drafts (id, table_name, row_id, based_on, content)
         select $1, 'pages', id::text, updated_at, $2 from public.pages where id = $3::bigint`,
        [begun?.id, draftOf("Dos", { title: "Two, not done" }), published?.id],
      );
      await sql.query("select public.publish_spanish($1)", [begun?.id]);
      return { first, second: await stored() };
    });
    const kept = { status: "published", draft: "draft", is_current: true };
    expect(seen.first).toEqual({ ...kept, title: "Uno", translations: {}, drafted: "One, not done" });
    expect(seen.second).toEqual({
      ...{ ...kept, title: "Dos", drafted: "Two, not done" },
      translations: { en: { title: "One, not done" } },
    });
  });

  it.each(["director", "stranger"] satisfies PersonName[])(
    "does not publish any Spanish for the %s, nor over a later publication",
    async (person) => {
      const [draft] = await database.query<{ id: string }>(
        `insert into public.record_drafts (table_name, row_id, based_on, content)
         select 'pages', id::text, '2020-01-01', '{"row": {"title": "Otra"}, "children": {}}' from public.pages limit 1
         returning id`,
      );
      const publish = (who: PersonName) =>
        runAs(database, who, (sql) => sql.query("select public.publish_spanish($1)", [draft?.id])).then(
          () => "published",
          (error) => error.code,
        );
      expect([await publish(person), await publish("editor")]).toEqual(["42501", "PT409"]);
      await database.query("delete from public.record_drafts where id = $1", [draft?.id]);
    },
  );

  it("counts revisions of works, which have no translations, on any change", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      await save(sql, "projects", "1", { row: { summary: "Otro" } });
      await save(sql, "projects", "1", { row: { summary: "Otro" } });
      await save(sql, "projects", "1", { row: { visibility: "archived" } });
      return sql.query("select revision, updated_by from public.projects where id = 1");
    });
    expect(seen).toEqual([{ revision: 3, updated_by: personIds.editor }]);
  });

  it.each<[string, string, Content]>([
    ["an unknown column", "programs", { row: { nmae: "x" } }],
    ["the id", "programs", { row: { id: 5 } }],
    ...["revision", "translated_from", "updated_at", "updated_by"].map((column): [string, string, Content] => [
      column,
      "programs",
      { row: { [column]: null } },
    ]),
    ["a table without states", "staff", { row: { role: "administrator" } }],
    ["no table", "nothing", { row: {} }],
    ["a table of another schema", "auth.users", { row: {} }],
    ["more than row and children", "programs", { row: {}, more: 1 } as Content],
    ["a part of something else", "programs", { children: { pages: [] } }],
    ["rows that only refer to it", "programs", { children: { news: [] } }],
    ["parts of no table", "programs", { children: { "x; drop table programs": [] } }],
    ["parts that are no list", "programs", { children: { accreditations: {} } }],
    ["a part that is no object", "programs", { children: { accreditations: [1] } }],
    ["an unknown column of a part", "programs", { children: { accreditations: [{ x: 1 }] } }],
  ])("rejects %s as a bad request", async (_, table, content) => {
    expect(await attempt("editor", table, table === "programs" ? "1" : null, content)).toBe("22023");
  });

  it.each<[PersonName, string]>([
    ["visitor", "42501"],
    ["stranger", "42501"],
    ["inactive editor", "42501"],
    ["director", "42501"],
    ["unconfirmed administrator", "42501"],
    ["administrator", "saved"],
  ])("uses the rights of a %s", async (person, outcome) => {
    const version = await versionOf(database, "programs", 1);
    expect(await attempt(person, "programs", "1", { row: { campus: "Sur" } }, version)).toBe(outcome);
    expect(await attempt(person, "pages", null, { row: { key: "x", title: "X" } })).toBe(outcome);
    const part = { children: { student_origins: [{ year: 2020, country: "CL", students: 1 }] } };
    expect(await attempt(person, "programs", "1", part, version)).toBe(outcome);
    const own = await versionOf(database, "programs", directedProgram);
    const onOwn = await attempt(person, "programs", String(directedProgram), { row: { campus: "Sur" } }, own);
    expect(onOwn).toBe(
      ["stranger", "inactive editor", "unconfirmed administrator"].includes(person) ? "PT404" : outcome,
    );
  });
});
