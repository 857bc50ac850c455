import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, isDenied, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

describe("the schedule", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const table of ["programs", "pages", "theses", "links"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
  });
  beforeEach(() => database.execute("delete from public.record_drafts"));
  afterAll(() => database.close());

  const insertDraft = (set: Record<string, unknown>) =>
    insertOf("record_drafts", { table_name: "pages", content: { row: { key: "later", title: "Luego" } }, ...set });
  const schedule = (sql: Sql, set: Record<string, unknown> = {}) =>
    sql.query(...insertDraft({ status: "scheduled", publish_at: "2999-01-01", ...set }));
  /** Backdates scheduled drafts, so that they are due. */
  const makeDraftsDue = async (sql: Sql) => {
    await sql.query("reset role");
    await sql.execute(`
      alter table public.record_drafts disable trigger user;
      update public.record_drafts set publish_at = publish_at - interval '1000 years' where status = 'scheduled';
      alter table public.record_drafts enable trigger user;`);
  };
  const applyAs = async (sql: Sql, role: "anon" | "authenticated" | "service_role") => {
    await sql.query(`set local role ${role}`);
    const [row] = await sql.query<{ next: string | null }>("select public.apply_schedule()::text as next");
    await sql.query("reset role");
    return row?.next ?? null;
  };
  const contentVersion = async (sql: Sql) =>
    Number((await sql.query<{ version: string }>("select version from public.content_version"))[0]?.version);
  const drafts = (sql: Sql) =>
    sql.query("select table_name, row_id, status, publish_at, problem from public.record_drafts order by title");
  const lastEvents = (sql: Sql, count: number) =>
    sql.query(
      `select * from (
         select id, "eventType" as type, "userId", "userEmail", details ->> 'table' as "table", details -> 'scheduled' as scheduled
         from public.audit_logs order by id desc limit $1
       ) as events order by id`,
      [count],
    );

  it("publishes due drafts in the name of their scheduler, for any caller, and returns the next moment", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      await schedule(sql);
      await makeDraftsDue(sql);
      await sql.query("set local role authenticated");
      await schedule(sql, { content: { row: { key: "much-later", title: "X" } }, title: "z" });
      await sql.query("reset role");
      await sql.query("select set_config('request.jwt.claims', '{\"role\": \"anon\"}', true)");
      const next = await applyAs(sql, "anon");
      return {
        next,
        drafts: await drafts(sql),
        events: await lastEvents(sql, 2),
        rows: await sql.query("select title, status, updated_by from public.pages where key ~ 'later'"),
        claims: await sql.query("select auth.jwt() as jwt"),
        again: await applyAs(sql, "anon"),
      };
    });
    const who = { userId: personIds.editor, userEmail: "editor@example.edu", scheduled: true };
    expect(seen).toMatchObject({
      next: "2999-01-01 00:00:00+00",
      drafts: [{ status: "scheduled" }],
      events: [
        { type: "content_create", table: "pages", ...who },
        { type: "content_delete", table: "record_drafts", ...who },
      ],
      rows: [{ title: "Luego", status: "published", updated_by: personIds.editor }],
      claims: [{ jwt: { role: "anon" } }],
      again: "2999-01-01 00:00:00+00",
    });
  });

  it("returns an invalid draft with the reason, and publishes drafts of former staff", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      const link = { table_name: "links", content: { row: { title: "Nuevo" } } };
      await schedule(sql, { ...link, title: "a", row_id: "1", based_on: "2020-01-01" });
      await schedule(sql, { ...link, title: "b" });
      await schedule(sql, { title: "c" });
      await makeDraftsDue(sql);
      await sql.query("update public.staff set active = false where user_id = $1", [personIds.editor]);
      const before = await contentVersion(sql);
      const next = await applyAs(sql, "service_role");
      const isCounted = (await contentVersion(sql)) > before;
      await sql.query("update public.staff set active = true where user_id = $1", [personIds.editor]);
      const rows = await drafts(sql);
      const published = await sql.query("select 1 from public.pages where key = 'later'");
      const authors = await sql.query("select distinct updated_by from public.record_drafts");
      await sql.query("set local role authenticated");
      await sql.query("update public.record_drafts set title = 'a' where title = 'a'");
      return { next, isCounted, rows, published: published.length, authors, written: await drafts(sql) };
    });
    const draft = { table_name: "links", status: "draft", publish_at: null };
    expect(seen).toMatchObject({
      next: null,
      isCounted: true,
      rows: [
        { ...draft, row_id: "1", problem: "row 1 of links was changed since" },
        { ...draft, row_id: null, problem: expect.stringContaining("null value") },
      ],
      published: 1,
      authors: [{ updated_by: personIds.editor }],
      written: [{ ...draft, problem: null }, { problem: expect.stringContaining("null value") }],
    });
  });

  it("archives expired records without an author and removes them from search", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      await sql.query("update public.pages set expires_at = now() - interval '1 minute' where key = 'a'");
      await sql.query("update public.theses set expires_at = now() + interval '1 hour' where id = 1");
      await sql.query("update public.links set expires_at = now() - interval '1 minute' where status = 'draft'");
      const next = await applyAs(sql, "anon");
      return {
        isTheses: (await sql.query("select $1 = expires_at::text as is from public.theses where id = 1", [next]))[0],
        events: await lastEvents(sql, 1),
        page: await sql.query("select status from public.pages where key = 'a'"),
        links: await sql.query("select status from public.links order by id"),
        found: await sql.query("select 1 from public.search_documents where kind = 'page' and title = 'A'"),
        works: await (async () => {
          await sql.query("update public.theses set expires_at = now() - interval '1 hour' where id = 1");
          await applyAs(sql, "anon");
          return [await lastEvents(sql, 1), await sql.query("select visibility from public.theses where id = 1")];
        })(),
      };
    });
    const event = { type: "content_update", userId: null, userEmail: null, scheduled: true };
    expect(seen).toMatchObject({
      isTheses: { is: true },
      events: [{ ...event, table: "pages" }],
      page: [{ status: "archived" }],
      links: [{ status: "published" }, { status: "draft" }],
      found: [],
      works: [[{ ...event, table: "theses" }], [{ visibility: "archived" }]],
    });
  });

  it("archives ended news, also scheduled ones, and returns the next moment", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      await sql.query(`insert into public.news (id, url, slug, status, publish_at, expires_at) values
        ('out', '/', 'out', 'published', null, now() - interval '1 minute'),
        ('due', '/', 'due', 'scheduled', now() - interval '1 hour', now() - interval '1 minute'),
        ('later', '/', 'later', 'scheduled', now() + interval '1 hour', now() + interval '1 day'),
        ('draft', '/', 'draft', 'draft', null, now() - interval '1 minute')`);
      const next = await applyAs(sql, "anon");
      return {
        isNext: await sql.query("select expires_at::text = $1 as is from public.news where id = 'later'", [next]),
        events: await sql.query(
          `select details ->> 'id' as id, details #>> '{before,status}' as before, details #>> '{after,status}' as after,
             "userId" from public.audit_logs where details -> 'scheduled' = 'true' order by 1`,
        ),
        rows: await sql.query("select id, status from public.news order by id"),
        found: await sql.query("select id from public.search_documents where kind = 'news' order by id"),
      };
    });
    expect(seen).toEqual({
      isNext: [{ is: true }],
      events: [
        { id: "due", before: "scheduled", after: "archived", userId: null },
        { id: "out", before: "published", after: "archived", userId: null },
      ],
      rows: [
        { id: "draft", status: "draft" },
        { id: "due", status: "archived" },
        { id: "later", status: "scheduled" },
        { id: "out", status: "archived" },
      ],
      found: [{ id: "later" }],
    });
  });

  it("rejects news that end before they begin, and unknown states", async () => {
    const write = (columns: string, values: string) =>
      runAs(database, "editor", (sql) =>
        sql.query(`insert into public.news (url, slug, ${columns}) values ('/', 'x', ${values})`),
      ).then(
        () => "written",
        (error) => error.code,
      );
    const times = "status, publish_at, expires_at";
    expect(await write(times, "'scheduled', '2999-01-01', '2999-01-01'")).toBe("23514");
    expect(await write(times, "'scheduled', '2999-01-01', '2999-01-02'")).toBe("written");
    expect(await write("status", "'expired'")).toBe("23514");
  });

  it("clears a past expiry when a record of any type is published again", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      await sql.query(`insert into public.news (id, url, slug, status, expires_at) values
        ('over', '/', 'over', 'archived', '2020-01-01'), ('ending', '/', 'ending', 'archived', '2999-01-01')`);
      await sql.query("update public.links set status = 'archived', expires_at = '2020-01-01' where id = 1");
      for (const table of ["news", "links"]) {
        await sql.query(`update public.${table} set status = 'published' where status = 'archived'`);
      }
      const next = await applyAs(sql, "anon");
      return [
        next,
        await sql.query("select id, status, expires_at is null as lasts from public.news order by id"),
        await sql.query("select status, expires_at from public.links where id = 1"),
      ];
    });
    expect(seen).toEqual([
      "2999-01-01 00:00:00+00",
      [
        { id: "ending", status: "published", lasts: false },
        { id: "over", status: "published", lasts: true },
      ],
      [{ status: "published", expires_at: null }],
    ]);
  });

  it("accepts a schedule only from editors and only for the future", async () => {
    const attempt = (person: PersonName, set: Record<string, unknown> = {}) =>
      runAs(database, person, (sql) => schedule(sql, set)).then(
        () => "scheduled",
        (error) => (isDenied(error) ? "denied" : error.code),
      );
    expect(await attempt("editor")).toBe("scheduled");
    expect(await attempt("editor", { publish_at: "2020-01-01" })).toBe("22023");
    expect(await attempt("editor", { publish_at: null })).toBe("23514");
    expect(await attempt("editor", { table_name: "staff" })).toBe("22023");
    for (const person of ["visitor", "stranger", "director", "inactive editor"] as const) {
      expect(await attempt(person)).toBe("denied");
    }
    const later = await runAs(database, "administrator", async (sql) => {
      await schedule(sql, { scheduled_by: personIds.director, created_by: personIds.director });
      await sql.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ sub: personIds.editor, role: "authenticated" }),
      ]);
      await sql.query("update public.record_drafts set title = 'Otro'");
      return sql.query("select scheduled_by, created_by, updated_by from public.record_drafts");
    });
    const administrator = personIds.administrator;
    expect(later).toEqual([{ scheduled_by: administrator, created_by: administrator, updated_by: personIds.editor }]);
  });

  it("records the creation, submission and deletion of a draft, but not its input", async () => {
    const seen = await runAs(database, "editor", async (sql) => {
      const [before] = await sql.query<{ id: string }>("select coalesce(max(id), 0) as id from public.audit_logs");
      await sql.query(...insertDraft({ title: "Uno" }));
      await sql.query('update public.record_drafts set content = \'{"row": {"title": "Dos"}}\', title = \'Dos\'');
      await sql.query("update public.record_drafts set status = 'review'");
      await sql.query("delete from public.record_drafts");
      return sql.query(
        `select "eventType" as type, details -> 'title' as title, details -> 'parent' as parent,
           details #> '{before,content}' as before, details #> '{after,content}' as after
         from public.audit_logs where id > $1 order by id`,
        [before?.id],
      );
    });
    const parent = { table: "pages", id: null };
    expect(seen).toEqual([
      { type: "content_create", title: "Uno", parent, before: null, after: null },
      { type: "content_update", title: "Dos", parent, before: null, after: null },
      { type: "content_delete", title: "Dos", parent, before: { row: { title: "Dos" } }, after: null },
    ]);
  });
});

it("skips rows that are being written and never waits", async () => {
  const url = await makeMigratedDatabase(inject("postgresUrl"));
  const [database, writer] = await Promise.all([connectPostgres(url), connectPostgres(url)]);
  await addPeople(database);
  await database.query(...insertOf("links", { group: "research", title: "Uno", url: "https://one.example" }));
  await database.query(
    ...insertOf("record_drafts", { table_name: "pages", content: { row: { key: "p", title: "P" } } }),
  );
  await database.query(
    `insert into public.record_drafts (table_name, row_id, content, based_on)
     select 'links', id, '{"row": {"title": "Dos"}}', updated_at from public.links`,
  );
  await database.execute(`
    alter table public.record_drafts disable trigger user;
    update public.record_drafts set status = 'scheduled', publish_at = '2020-01-01', scheduled_by = '${personIds.editor}'`);
  const published = () => database.query("select title from public.links union all select title from public.pages");
  await writer.transaction(async (sql) => {
    await sql.query("select 1 from public.links for update");
    const [row] = await database.query("select public.apply_schedule() < now() as has_more");
    expect([row, await published()]).toEqual([{ has_more: true }, [{ title: "Uno" }, { title: "P" }]]);
  });
  const [row] = await database.query("select public.apply_schedule() as next");
  expect([row, await published()]).toEqual([{ next: null }, [{ title: "Dos" }, { title: "P" }]]);
  await Promise.all([database.close(), writer.close()]);
});
