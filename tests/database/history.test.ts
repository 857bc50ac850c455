import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addPeople, isDenied, type PersonName, personIds, personNames, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

type Version = {
  id: number;
  first: number;
  userId: string | null;
  row: string | null;
  changes: { column: string }[] | null;
  parts: object[];
  draft: { does: string } | null;
  label: { id: number; name: string } | null;
};
type Page = { versions: Version[]; hasMore: boolean };
type Content = { row: Record<string, unknown> | null; children: Record<string, Record<string, unknown>[]> };

describe("the history of a record", () => {
  let database: SqlDatabase;
  const program = String(directedProgram);

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const table of ["programs", "staff_programs"] as const)
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    await database.query("truncate public.audit_logs");
    // Each statement is a transaction, and so a version; the last one changes several rows.
    const steps = [
      `insert into public.accreditations (program_id, status, agency) values (${program}, 'not_accredited', 'Una')`,
      `update public.programs set name = 'Segundo nombre', faculty = 'Facultad' where id = ${program}`,
      `update public.accreditations set agency = 'Otra' where program_id = ${program}`,
      `do $$ begin
         update public.programs set name = 'Tercer nombre' where id = ${program};
         insert into public.accreditations (program_id, status, agency) values (${program}, 'not_accredited', 'Nueva');
         delete from public.accreditations where program_id = ${program} and agency = 'Otra';
       end $$`,
      "insert into public.news (id, url, slug, title) values ('h', '/', 'h', 'Primero')",
      "update public.news set title = 'Segundo' where id = 'h'",
      "delete from public.news where id = 'h'",
    ];
    for (const step of steps) await database.execute(step);
  });
  afterAll(() => database.close());

  async function ask(
    sql: Sql,
    table: string,
    id: string,
    more: { older?: number; named?: boolean; size?: number } = {},
  ) {
    const [row] = await sql.query<{ page: Page }>(
      "select public.record_history($1, $2, $3::bigint, $4::boolean, $5::integer) as page",
      [table, id, more.older ?? null, more.named ?? false, more.size ?? 50],
    );
    return (row as { page: Page }).page;
  }
  async function contentOf(sql: Sql, table: string, id: string, version: number | null) {
    const [row] = await sql.query<{ content: Content }>("select public.record_version($1, $2, $3::bigint) as content", [
      table,
      id,
      version,
    ]);
    return (row as { content: Content }).content;
  }
  async function contentsOf(sql: Sql, table: string, id: string, versions: (number | null)[]) {
    const contents: Content[] = [];
    for (const version of versions) contents.push(await contentOf(sql, table, id, version));
    return contents;
  }
  const asEditor = <T>(work: (sql: Sql) => Promise<T>) => runAs(database, "editor", work);

  it("has one version per transaction, newest first, with the changes of the record and its parts", async () => {
    const { versions, hasMore } = await asEditor((sql) => ask(sql, "programs", program));
    expect(hasMore).toBe(false);
    expect(versions.map(({ row, parts }) => ({ row, parts }))).toEqual([
      { row: "changed", parts: [{ table: "accreditations", added: 1, changed: 0, removed: 1 }] },
      { row: null, parts: [{ table: "accreditations", added: 0, changed: 1, removed: 0 }] },
      { row: "changed", parts: [] },
      { row: null, parts: [{ table: "accreditations", added: 1, changed: 0, removed: 0 }] },
    ]);
    expect(versions[0]).toMatchObject({ label: null, draft: null, userId: null });
    expect(versions[2]?.changes?.map(({ column }) => column)).toEqual(
      expect.arrayContaining(["name", "faculty", "updated_at"]),
    );
  });

  it("is paginated", async () => {
    const pages = await asEditor(async (sql) => {
      const all = await ask(sql, "programs", program);
      const first = await ask(sql, "programs", program, { size: 3 });
      const second = await ask(sql, "programs", program, { size: 3, older: first.versions.at(-1)?.id ?? 0 });
      return { all, first, second };
    });
    expect([pages.first.hasMore, pages.second.hasMore]).toEqual([true, false]);
    expect([...pages.first.versions, ...pages.second.versions]).toEqual(pages.all.versions);
  });

  it("returns the content of the record and its parts at each version", async () => {
    const states = await asEditor(async (sql) => {
      const { versions } = await ask(sql, "programs", program);
      const oldest = versions.at(-1)?.first ?? 0;
      const ids = [null, ...versions.map(({ id }) => id), oldest - 1];
      return contentsOf(sql, "programs", program, ids);
    });
    const [{ name: before }] = (await database.query<{ name: string }>(
      `select details -> 'before' ->> 'name' as name from public.audit_logs
       where details ->> 'table' = 'programs' order by id limit 1`,
    )) as [{ name: string }];
    expect(
      states.map(({ row, children }) => [row?.name, (children.accreditations ?? []).map(({ agency }) => agency)]),
    ).toEqual([
      ["Tercer nombre", ["Nueva"]],
      ["Tercer nombre", ["Nueva"]],
      ["Segundo nombre", ["Otra"]],
      ["Segundo nombre", ["Una"]],
      [before, ["Una"]],
      [before, []],
    ]);
    expect(Object.keys(states[0]?.children ?? {})).toEqual(
      expect.arrayContaining(["accreditations", "program_figures", "program_academics", "cohorts", "student_origins"]),
    );
    expect(states[0]?.children).not.toHaveProperty("staff_programs");
  });

  it("continues after the record was deleted permanently", async () => {
    const { versions, contents } = await asEditor(async (sql) => {
      const page = await ask(sql, "news", "h");
      const ids = page.versions.map(({ id }) => id);
      return { versions: page.versions, contents: await contentsOf(sql, "news", "h", ids) };
    });
    expect(versions.map(({ row }) => row)).toEqual(["deleted", "changed", "created"]);
    expect(contents.map(({ row }) => row?.title ?? null)).toEqual([null, "Segundo", "Primero"]);
  });

  it("lists a new draft, but for a published draft only the publication", async () => {
    const seen = await asEditor(async (sql) => {
      await sql.query(
        `insert into public.record_drafts (table_name, row_id, content, based_on)
         select 'programs', id, '{"row": {"name": "Publicado"}}', updated_at from public.programs where id = $1`,
        [program],
      );
      const begun = await ask(sql, "programs", program, { size: 1 });
      await sql.query("select public.publish_draft(id) from public.record_drafts");
      return { begun, published: await ask(sql, "programs", program, { size: 1 }) };
    });
    expect(seen.begun.versions[0]).toMatchObject({ row: null, parts: [], draft: { does: "created" } });
    expect(seen.published.versions[0]).toMatchObject({ row: "changed", parts: [], draft: null });
  });

  it("is readable like the audit log", async () => {
    const read = async (person: PersonName, table: string, id: string) => {
      try {
        return await runAs(database, person, async (sql) => {
          const page = await ask(sql, table, id);
          return { versions: page.versions.length };
        });
      } catch (error) {
        if (isDenied(error)) return "denied";
        throw error;
      }
    };
    for (const person of personNames) {
      const reads = ["editor", "administrator", "director"].includes(person);
      const result = await read(person, "programs", program);
      if (person === "visitor") expect(result).toBe("denied");
      else expect([person, result]).toMatchObject([person, { versions: reads ? 4 : 0 }]);
    }
    expect(await read("director", "news", "h")).toMatchObject({ versions: 0 });
    expect(await read("director", "programs", "1")).toMatchObject({ versions: 0 });
    expect(await runAs(database, "director", (sql) => contentOf(sql, "news", "h", 1))).toMatchObject({ row: null });
    await expect(asEditor((sql) => contentOf(sql, "staff", "1", null))).rejects.toThrow("no table of records");
  });

  it("ignores events written by clients", async () => {
    const forge = (details: string) =>
      runAs(database, "editor", (sql) =>
        sql.query(`insert into public.audit_logs ("eventType", "userId", details) values ('settings_change', $1, $2)`, [
          personIds.editor,
          details,
        ]),
      );
    await expect(forge('{"table": "settings", "id": "1", "before": {"email": "evil@example.org"}}')).rejects.toSatisfy(
      isDenied,
    );
    await expect(forge('{"setting": "second_factor"}')).resolves.toEqual([]);
  });

  describe("names of versions", () => {
    const name = (sql: Sql, version: number, words: string) =>
      sql.query(
        "insert into public.version_names (table_name, row_id, version, name) values ('programs', $1, $2, $3)",
        [program, version, words],
      );
    const newest = (sql: Sql) => ask(sql, "programs", program).then(({ versions }) => versions[0]?.id ?? 0);

    it("are set, changed and removed, each with an event that is not a version", async () => {
      const seen = await asEditor(async (sql) => {
        const version = await newest(sql);
        await name(sql, version, "  Antes de la acreditación 2027 ");
        const named = await ask(sql, "programs", program, { named: true });
        await sql.query("update public.version_names set name = 'Otro nombre', version = 1, row_id = 'x'");
        await sql.query("update public.version_names set name = 'Otro nombre'");
        const renamed = await ask(sql, "programs", program);
        await sql.query("delete from public.version_names");
        const events = await sql.query(
          `select "eventType" as type, "userId" as person, details ->> 'title' as title, details -> 'parent' as parent
           from public.audit_logs where details ->> 'table' = 'version_names' order by id`,
        );
        return { version, named, renamed, events, after: await ask(sql, "programs", program) };
      });
      expect(seen.named.versions).toMatchObject([
        { id: seen.version, label: { name: "Antes de la acreditación 2027" } },
      ]);
      expect(seen.renamed.versions[0]).toMatchObject({ id: seen.version, label: { name: "Otro nombre" } });
      const parent = { table: "programs", id: program };
      expect(seen.events).toEqual([
        { type: "content_create", person: personIds.editor, title: "Antes de la acreditación 2027", parent },
        { type: "content_update", person: personIds.editor, title: "Otro nombre", parent },
        { type: "content_delete", person: personIds.editor, title: "Otro nombre", parent },
      ]);
      expect(seen.after.versions.map(({ label }) => label)).toEqual([null, null, null, null]);
    });

    it("require a version of the record, and are short and not empty", async () => {
      for (const words of ["", "   ", "x".repeat(121)])
        await expect(asEditor(async (sql) => name(sql, await newest(sql), words))).rejects.toThrow("name");
      const ofOther = asEditor(async (sql) => {
        const { versions } = await ask(sql, "news", "h");
        return name(sql, versions[0]?.id ?? 0, "De otro registro");
      });
      await expect(ofOther).rejects.toThrow("is no version of");
      await expect(asEditor((sql) => name(sql, 999_999, "De nada"))).rejects.toThrow("is no version of");
      const twice = asEditor(async (sql) => {
        for (const words of ["Uno", "Dos"]) await name(sql, await newest(sql), words);
      });
      await expect(twice).rejects.toThrow("duplicate key");
    });
  });
});
