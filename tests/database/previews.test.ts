import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, personIds, runAs } from "./people.ts";

describe("previews", () => {
  let database: SqlDatabase;
  let page: { id: string; updated_at: string };

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    const [row] = await database.query<{ id: string; updated_at: string }>(
      "insert into public.pages (key, title, status) values ('vista', 'Antes', 'published') returning id::text, updated_at",
    );
    if (!row) throw new Error("no page");
    page = row;
  });
  afterAll(() => database.close());

  const draftOf = (rowId: string | null, content: object, basedOn: string | null = page.updated_at) =>
    database
      .query<{ id: string }>(
        "insert into public.record_drafts (table_name, row_id, content, based_on) values ('pages', $1, $2, $3) returning id",
        [rowId, JSON.stringify(content), basedOn],
      )
      .then(([row]) => String(row?.id));

  async function target(sql: Sql, token: string) {
    const [row] = await sql.query<{ preview_target: unknown }>("select public.preview_target($1)", [token]);
    return row?.preview_target as { table: string; row: Record<string, unknown> } | { problem: string } | null;
  }

  /** Creates a link as the database owner, so that it survives the rollback of the editor's transaction. */
  async function linkTo(draft: string, expires = "now() + interval '1 hour'"): Promise<string> {
    const token = createHash("sha256").update(Math.random().toString()).digest("hex");
    await database.query(
      `insert into public.preview_links (token_hash, draft_id, is_shared, expires_at, created_by)
       values ($1, $2, true, ${expires}, $3)`,
      [createHash("sha256").update(token).digest("hex"), draft, personIds.editor],
    );
    return token;
  }

  it("show a draft of a record without storing it", async () => {
    const token = await linkTo(await draftOf(page.id, { row: { title: "Después" }, children: {} }));
    const before = await database.query("select * from public.pages");
    const events = await database.query("select count(*) from public.audit_logs");
    const found = await runAs(database, "visitor", (sql) => target(sql, token));
    expect(found).toMatchObject({ table: "pages", row: { title: "Después", key: "vista", id: Number(page.id) } });
    expect(found).not.toHaveProperty("row.updated_by");
    expect(await database.query("select * from public.pages")).toEqual(before);
    expect(await database.query("select count(*) from public.audit_logs")).toEqual(events);
    const hash = createHash("sha256").update(token).digest("hex");
    await expect(
      database.transaction(async (sql) => {
        await sql.query("select private.apply_preview($1)", [hash]);
        await sql.query("set local role anon");
        expect(await sql.query("select title from public.pages where key = 'vista'")).toEqual([{ title: "Después" }]);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await database.execute("delete from public.record_drafts");
    expect(await runAs(database, "visitor", (sql) => target(sql, token))).toBeNull();
  });

  it("show a record that does not exist yet", async () => {
    const token = await linkTo(await draftOf(null, { row: { key: "nueva", title: "Nueva" } }, null));
    const found = await runAs(database, "visitor", (sql) => target(sql, token));
    expect(found).toMatchObject({ table: "pages", row: { title: "Nueva", status: "published" } });
  });

  it("report an incomplete draft", async () => {
    const token = await linkTo(await draftOf(null, { row: { key: "vista", title: "Repetida" } }, null));
    expect(await runAs(database, "visitor", (sql) => target(sql, token))).toHaveProperty("problem");
  });

  it("show nothing after expiry or revocation, or for an unknown token", async () => {
    const draft = await draftOf(null, { row: { key: "otra", title: "Otra" } }, null);
    const expired = await linkTo(draft, "now() - interval '1 second'");
    expect(await runAs(database, "visitor", (sql) => target(sql, expired))).toBeNull();
    const token = await linkTo(draft);
    expect(await runAs(database, "visitor", (sql) => target(sql, token))).toHaveProperty("row");
    await database.execute("delete from public.preview_links");
    expect(await runAs(database, "visitor", (sql) => target(sql, token))).toBeNull();
    expect(await runAs(database, "visitor", (sql) => target(sql, ""))).toBeNull();
  });

  it("show an account's input only to that account", async () => {
    const keep = (sql: Sql, owner: string | null) =>
      sql.query(
        `insert into public.record_autosaves (id, table_name, record_id, user_id, typed_at, form, content)
         values ('a-session-that-ended', 'news', 'una', $1, now(), '{}', '{}')
         on conflict (id) do update set user_id = excluded.user_id`,
        [owner],
      );
    await expect(runAs(database, "editor", (sql) => keep(sql, personIds.director))).rejects.toThrow(
      "row-level security",
    );
    await expect(runAs(database, "editor", (sql) => keep(sql, personIds.editor))).resolves.toBeDefined();
  });

  it("are created by editors for any draft, by others for their own input, and never published by the preview", async () => {
    const draft = await draftOf(null, { row: { key: "mas", title: "Más" } }, null);
    const make = (sql: Sql, ...parameters: unknown[]) =>
      sql.query<{ made: { token: string } }>("select public.create_preview_link($1, $2, $3, $4) as made", parameters);
    const made = await runAs(database, "editor", async (sql) => {
      const [row] = await make(sql, draft, null, 72, true);
      return { token: row?.made.token, shown: await target(sql, String(row?.made.token)) };
    });
    expect(made.token).toMatch(/^[0-9a-f]{64}$/);
    expect(made.shown).toHaveProperty("row.title", "Más");
    for (const person of ["visitor", "stranger", "inactive editor", "director"] as const)
      await expect(runAs(database, person, (sql) => make(sql, draft, null, 72, true))).rejects.toThrow();
    for (const hours of [0, 721, null])
      await expect(runAs(database, "editor", (sql) => make(sql, draft, null, hours, true))).rejects.toThrow();
    await database.query(
      `insert into public.record_autosaves (id, table_name, record_id, user_id, typed_at, form, content)
       values ('a-session-of-the-director', 'news', 'una', $1, now(), '{}', '{"row": {"title": "T", "url": "/"}}')`,
      [personIds.director],
    );
    const own = await runAs(database, "director", async (sql) => {
      const [row] = await make(sql, null, "a-session-of-the-director", 1, false);
      return target(sql, String(row?.made.token));
    });
    expect(own).toMatchObject({ table: "news", row: { id: "una", title: "T", status: "published" } });
    for (const [person, isShared] of [
      ["editor", false],
      ["director", true],
    ] as const)
      await expect(
        runAs(database, person, (sql) => make(sql, null, "a-session-of-the-director", 1, isShared)),
      ).rejects.toThrow("no draft of yours");
    for (const person of ["visitor", "editor", "administrator"] as const)
      await expect(runAs(database, person, (sql) => sql.query("select private.apply_preview('x')"))).rejects.toThrow(
        "permission denied",
      );
  });

  it("show a director no records of others and store no input for them", async () => {
    await database.execute(
      "insert into public.news (id, url, slug, title, status) values ('ajena', '/', 'ajena', 'De otros', 'draft')",
    );
    const keep = (sql: Sql, table: string, key: string) =>
      sql.query(
        `insert into public.record_autosaves (id, table_name, record_id, typed_at, form, content)
         values ('a-session-of-a-director', $1, $2, now(), '{}', '{}')`,
        [table, key],
      );
    for (const [table, key] of [
      ["pages", page.id],
      ["programs", "1000001"],
      ["news", "ajena"],
    ] as const) {
      await expect(runAs(database, "director", (sql) => keep(sql, table, key))).rejects.toThrow("row-level security");
      await expect(runAs(database, "editor", (sql) => keep(sql, table, key))).resolves.toBeDefined();
      const seen = runAs(database, "director", async (sql) => {
        await keep(sql, "news", "de-la-directora");
        await sql.query("update public.record_autosaves set table_name = $1, record_id = $2", [table, key]);
      });
      await expect(seen).rejects.toThrow("row-level security");
    }
    await database.query(
      `insert into public.record_autosaves (id, table_name, record_id, user_id, typed_at, form, content)
       values ('an-older-session-of-a-director', 'news', 'ajena', $1, now(), '{}', '{}')`,
      [personIds.director],
    );
    const older = "select public.create_preview_link(autosave => 'an-older-session-of-a-director')";
    await expect(runAs(database, "director", (sql) => sql.query(older))).rejects.toThrow("no draft of yours");
  });

  it("end with the account if they are private; shared ones stay", async () => {
    const draft = await draftOf(page.id, { row: { title: "Después" }, children: {} });
    const token = await linkTo(draft);
    const isFor = (isShared: boolean, person: string | null) =>
      database.query("update public.preview_links set is_shared = $2, created_by = $3 where token_hash = $1", [
        createHash("sha256").update(token).digest("hex"),
        isShared,
        person,
      ]);
    const see = () => runAs(database, "visitor", (sql) => target(sql, token));
    await isFor(false, personIds.editor);
    expect(await see()).toHaveProperty("row.title", "Después");
    await isFor(false, personIds["inactive editor"]);
    expect(await see()).toBeNull();
    await isFor(true, personIds["inactive editor"]);
    expect(await see()).toHaveProperty("row.title", "Después");
  });

  it("show hidden news while they are hidden", async () => {
    await database.execute(
      "insert into public.news (id, url, slug, title, status) values ('borrador', '/', 'borrador', 'Aún no', 'draft')",
    );
    const make = (sql: Sql, id: string, isShared = true) =>
      sql.query<{ made: { token: string } }>(
        "select public.create_preview_link(news => $1, hours => 24, is_shared => $2) as made",
        [id, isShared],
      );
    const seen = await runAs(database, "editor", async (sql) => {
      const [row] = await make(sql, "borrador");
      const token = String(row?.made.token);
      const shown = await target(sql, token);
      await sql.query("update public.news set status = 'published' where id = 'borrador'");
      const published = await target(sql, token);
      await sql.query("update public.news set expires_at = now() where id = 'borrador'");
      const ended = await target(sql, token);
      await sql.query("update public.news set status = 'archived', expires_at = null where id = 'borrador'");
      return { shown, published, ended, archived: await target(sql, token) };
    });
    for (const hidden of [seen.ended, seen.archived]) {
      expect(hidden).toMatchObject({ row: { id: "borrador", status: "published", expires_at: null } });
    }
    expect(seen.shown).toMatchObject({ table: "news", row: { id: "borrador", title: "Aún no", status: "published" } });
    expect(seen.published).toBeNull();
    for (const person of ["visitor", "stranger", "director"] as const)
      await expect(runAs(database, person, (sql) => make(sql, "borrador"))).rejects.toThrow();
    await database.execute("update public.news set status = 'published' where id = 'borrador'");
    for (const id of ["borrador", "no-hay"])
      await expect(runAs(database, "editor", (sql) => make(sql, id))).rejects.toThrow("no draft of yours");
  });

  it("record an event for sharing and revoking, without the token", async () => {
    const draft = await draftOf(null, { row: { key: "avisada", title: "Avisada" } }, null);
    const events = (sql: Sql) =>
      sql.query<{ type: string; person: string; details: { parent: object; before: object | null } }>(
        `select "eventType" as type, "userId" as person, details from public.audit_logs
         where details ->> 'table' = 'preview_links' order by id`,
      );
    const seen = await runAs(database, "editor", async (sql) => {
      const before = (await events(sql)).length;
      const make = (isShared: boolean) =>
        sql.query("select public.create_preview_link($1, null, 24, $2)", [draft, isShared]);
      await make(false);
      await make(true);
      await sql.query("delete from public.preview_links where draft_id = $1", [draft]);
      await make(true);
      const made = (await events(sql)).slice(before);
      await sql.query("delete from public.record_drafts where id = $1", [draft]);
      return { made, after: (await events(sql)).length - before };
    });
    const person = personIds.editor;
    expect(seen.made.map(({ type, ...rest }) => ({ type, person: rest.person }))).toEqual([
      { type: "content_create", person },
      { type: "content_delete", person },
      { type: "content_create", person },
    ]);
    expect(seen.made[0]?.details).toMatchObject({ parent: { table: "pages", id: null }, after: { draft_id: draft } });
    expect(JSON.stringify(seen.made)).not.toContain("token");
    // The deletion of the draft has its own event.
    expect(seen.after).toBe(3);
  });
});
