import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeMigratedDatabase } from "./make-database.ts";
import { addPeople, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";

type Header = { kind: string; work_id: number; subset: string | null; is_deleted: boolean; datestamp: string };
type Page = { until: string; total: number | null; records: (Header & { work: Record<string, unknown> | null })[] };

describe("OAI-PMH records", () => {
  let database: SqlDatabase;
  let url: string;
  beforeAll(async () => {
    url = await makeMigratedDatabase(inject("postgresUrl"));
    database = await connectPostgres(url);
    await addPeople(database);
    for (const table of ["programs", "academics"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
  });
  beforeEach(async () => {
    await database.execute(
      `update public.academics set status = 'published', orcid = null;
       update public.programs set status = 'published', deleted_at = null, code = 'P-' || id;
       delete from public.publications; delete from public.theses; delete from public.patents;
       delete from public.oai_records;`,
    );
  });
  afterAll(() => database.close());

  const addPublication = (id: number, set: Record<string, unknown> = {}) =>
    database.query(
      ...insertOf("publications", {
        ...{ id, type: "article", title: `Obra ${id}`, authors: "[]", year: 2026, language: "es", area: "law", ...set },
      }),
    );
  const addThesis = (id: number, program: number) =>
    database.query(
      ...insertOf("theses", {
        id,
        program_id: program,
        title: `Tesis ${id}`,
        student: '{"family": "Soto"}',
        year: 2026,
      }),
    );

  /** Returns the current headers, oldest first, and backdates them by an hour, so that changes are distinguishable. */
  async function headersBefore(): Promise<Header[]> {
    await database.execute("update public.oai_records set datestamp = datestamp - interval '1 hour'");
    return headers();
  }
  const headers = () =>
    database.query<Header>(
      `select kind, work_id::integer as work_id, subset, is_deleted, datestamp from public.oai_records records
       order by kind, records.work_id`,
    );

  type Asked = Partial<Record<"kind" | "subset" | "from" | "until", string>> & { after?: Header | undefined };
  async function list(asked: Asked = {}, size = 100, person: "visitor" | "editor" = "visitor"): Promise<Page> {
    const { kind = null, subset = null, from = null, until = null, after } = asked;
    const [row] = await runAs(database, person, (sql) =>
      sql.query<{ page: Page }>("select public.list_oai_records($1, $2, $3, $4, $5, $6, $7, $8, true) as page", [
        ...[kind, subset, from, until, after?.datestamp ?? null, after?.kind ?? null, after?.work_id ?? null, size],
      ]),
    );
    if (!row) throw new Error("The function returned nothing.");
    return row.page;
  }

  it("omit content that was never public", async () => {
    await addPublication(1, { visibility: "draft" });
    await addPublication(2, { deleted_at: "2026-01-01" });
    await addPublication(3, { expires_at: "2026-01-01" });
    await database.query("update public.publications set title = 'Otra'");
    await database.query("delete from public.publications where id = 1");
    expect(await headers()).toEqual([]);
  });

  it.each([
    ["is unpublished", "update public.publications set visibility = 'draft'"],
    ["goes to the trash", "update public.publications set deleted_at = now()"],
    ["is put away", "update public.publications set visibility = 'archived'"],
    ["expires", "update public.publications set expires_at = now() - interval '1 second'"],
    ["is deleted for good", "delete from public.publications"],
  ])("report a deletion at that moment for what %s, and a record again when it returns", async (_what, change) => {
    await addPublication(1);
    const [before] = await headersBefore();
    expect(before).toMatchObject({ kind: "publication", work_id: 1, is_deleted: false });
    await database.query(change);
    const [gone] = await headers();
    expect(gone).toMatchObject({ is_deleted: true });
    expect(Number(new Date(gone?.datestamp ?? 0))).toBeGreaterThan(Number(new Date(before?.datestamp ?? 0)));
    const page = await list();
    expect(page.records).toMatchObject([{ work_id: 1, is_deleted: true, work: null }]);
    // A change of unpublished content does not affect the header.
    const [again] = await headersBefore();
    await database.query("update public.publications set title = 'Escondida'");
    expect(await headers()).toEqual([again]);
    await database.query("delete from public.publications");
    await addPublication(1);
    expect(await headers()).toMatchObject([{ work_id: 1, is_deleted: false }]);
  });

  it("report expired content as deleted before it is archived", async () => {
    await addPublication(1);
    await database.execute(
      `alter table public.publications disable trigger user;
       update public.publications set expires_at = now() - interval '1 second';
       alter table public.publications enable trigger user;`,
    );
    expect((await list()).records).toMatchObject([{ work_id: 1, work: null }]);
  });

  it("get a new datestamp if the name, ORCID or page of a person changes", async () => {
    await addPublication(1);
    await addPublication(2);
    await database.query("insert into public.publication_academics values (1, 1, 1)");
    const before = await headersBefore();
    const changedBy = async (change: string) => {
      await database.query(change);
      const now = await headers();
      return now.filter((header, index) => String(header.datestamp) !== String(before[index]?.datestamp));
    };
    expect(await changedBy("update public.academics set biography = 'Otra'")).toEqual([]);
    expect(await changedBy("update public.academics set orcid = null where id = 1")).toEqual([]);
    expect(await changedBy("update public.academics set orcid = '0000-0002-1825-0097' where id = 1")).toMatchObject([
      { work_id: 1 },
    ]);
    expect((await list()).records.find(({ work_id }) => work_id === 1)?.work).toMatchObject({
      linked: [{ position: 1, orcid: "0000-0002-1825-0097" }],
    });
    await database.query("update public.academics set status = 'draft' where id = 1");
    expect((await list()).records.find(({ work_id }) => work_id === 1)?.work).toMatchObject({ linked: null });
    await headersBefore();
    await database.query("delete from public.publication_academics");
    const [first, second] = await headers();
    expect(Number(new Date(first?.datestamp ?? 0))).toBeGreaterThan(Number(new Date(second?.datestamp ?? 0)));
  });

  it("include theses while their program is public, in a set of the program", async () => {
    await addThesis(1, 1);
    expect(await headers()).toMatchObject([{ kind: "thesis", subset: "P-1", is_deleted: false }]);
    await database.query("update public.programs set code = 'Q-1' where id = 1");
    expect((await list({ kind: "thesis", subset: "Q-1" })).records).toMatchObject([
      { work_id: 1, work: { title: "Tesis 1", program: { type: "doctorate" } } },
    ]);
    expect((await list({ kind: "thesis", subset: "P-1" })).records).toEqual([]);
    await database.query("update public.programs set status = 'draft' where id = 1");
    expect((await list({ kind: "thesis", subset: "Q-1" })).records).toMatchObject([{ is_deleted: true, work: null }]);
    expect((await list({ kind: "publication" })).records).toEqual([]);
    expect((await list({ kind: "-patent" })).records).toHaveLength(1);
  });

  it("are listed exactly once over all pages, even if all changed in one second", async () => {
    for (let id = 1; id <= 12; id += 1) await addPublication(id);
    for (let id = 1; id <= 9; id += 1) await addThesis(id, 1);
    await database.query("update public.oai_records set datestamp = '2026-11-01T00:00:00Z'");
    for (const selection of [{}, { kind: "publication" }, { kind: "-patent" }, { kind: "thesis", subset: "P-1" }]) {
      const all = (await list(selection)).records;
      const seen: string[] = [];
      let after: Header | undefined;
      for (;;) {
        const { records, total } = await list({ ...selection, after }, 4);
        expect(total).toBe(after ? null : all.length);
        seen.push(...records.slice(0, 4).map(({ kind, work_id }) => `${kind} ${work_id}`));
        after = records[3];
        if (records.length < 5) break;
      }
      expect(seen).toEqual(all.map(({ kind, work_id }) => `${kind} ${work_id}`));
      expect(new Set(seen).size).toBe(all.length);
    }
  });

  it("are limited to a time range, both ends included, and to a hundred per page", async () => {
    for (let id = 1; id <= 130; id += 1) await addPublication(id);
    await database.query(
      "update public.oai_records set datestamp = '2026-11-01T00:00:00Z'::timestamptz + work_id * interval '1 s'",
    );
    const ids = async (asked: Asked) => (await list(asked)).records.map(({ work_id }) => work_id);
    expect(await ids({ from: "2026-11-01T00:00:05Z", until: "2026-11-01T00:00:07Z" })).toEqual([5, 6, 7]);
    expect(await ids({ from: "2026-11-02T00:00:00Z" })).toEqual([]);
    expect((await list({}, 5000)).records).toHaveLength(101);
  });

  it("exclude changes after the start of an open write, so that none is skipped", async () => {
    const other = await connectPostgres(url);
    const began = Date.now();
    await other.execute("begin");
    // The open write blocks others; its content does not matter.
    await other.query("select pg_current_xact_id()");
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await addPublication(1);
    const meanwhile = await list();
    expect(meanwhile.records).toEqual([]);
    expect(Date.parse(meanwhile.until)).toBeLessThanOrEqual(began + 1000);
    await other.execute("commit");
    await other.close();
    const { records, until } = await list({ from: meanwhile.until });
    expect(records).toMatchObject([{ work_id: 1 }]);
    expect(Date.parse(until)).toBeGreaterThan(began);
  });

  it("are equal for every reader and writable by none", async () => {
    await addPublication(1);
    await addPublication(2);
    await database.query("update public.publications set visibility = 'draft' where id = 2");
    expect((await list({}, 100, "editor")).records).toEqual((await list()).records);
    for (const person of ["visitor", "editor", "administrator"] as const) {
      const writing = runAs(database, person, (sql) => sql.query("update public.oai_records set is_deleted = false"));
      await expect(writing, person).rejects.toMatchObject({ code: "42501" });
      const noting = runAs(database, person, (sql) => sql.query("select private.write_oai_records('thesis', '{1}')"));
      await expect(noting, person).rejects.toMatchObject({ code: "42501" });
    }
  });
});
