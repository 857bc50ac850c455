import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openMigrated } from "./openers.ts";
import { addFactor, addPeople, isDenied, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

const own = directedProgram;
const foreign = 3;
const draft = { table_name: "programs", row_id: String(own), based_on: "2020-01-01" };

describe("directors", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
    for (const table of ["programs", "news", "staff_programs", "record_drafts"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
  });
  afterAll(() => database.close());

  /** Returns the number of rows changed by a statement, or that it was denied. */
  const attempt = (person: PersonName, statement: string) =>
    runAs(database, person, (sql) => sql.query(`${statement} returning 1`)).then(
      (rows) => rows.length,
      (error) => {
        if (isDenied(error)) return "denied";
        throw error;
      },
    );
  const news = (status: string, program: number | null) =>
    `insert into public.news (id, url, slug, status, publish_at, program_id)
     values ('x', '/', 'x', '${status}', '2999-01-01', ${program})`;

  it("draft news about their programs, send them to review, and publish none", async () => {
    expect(await attempt("director", news("draft", own))).toBe(1);
    expect(await attempt("director", news("review", own))).toBe(1);
    for (const status of ["scheduled", "published", "archived"])
      expect(await attempt("director", news(status, own))).toBe("denied");
    for (const program of [foreign, 1, null]) expect(await attempt("director", news("draft", program))).toBe("denied");
    const set = (assignment: string, id: string) => `update public.news set ${assignment} where id = '${id}'`;
    expect(await attempt("director", set("status = 'review'", "own-draft"))).toBe(1);
    expect(await attempt("director", set("status = 'published'", "own-draft"))).toBe("denied");
    expect(await attempt("director", set("status = 'archived'", "own-draft"))).toBe("denied");
    expect(await attempt("director", set("deleted_at = now()", "own-draft"))).toBe("denied");
    expect(await attempt("director", set(`program_id = ${foreign}`, "own-draft"))).toBe("denied");
    for (const id of ["own", "own-archived", "other-draft", "draft"])
      expect(await attempt("director", set("title = 'x'", id))).toBe(0);
    expect(await attempt("editor", set("status = 'published'", "own-review"))).toBe(1);
  });

  it("propose any field of their programs, but no managed columns; an editor publishes", async () => {
    const put = (content: object, program: number, set = "") =>
      `update public.record_drafts set content = '${JSON.stringify(content)}'${set} where row_id = '${program}'`;
    const row = { graduate_profile: "Otra", translations: { en: { graduate_profile: "Other" } } };
    expect(await attempt("director", put({ row }, own))).toBe(1);
    expect(await attempt("director", put({ row, children: {} }, own, ", status = 'review'"))).toBe(1);
    expect(await attempt("director", put({ row }, foreign))).toBe(0);
    const fields = { annual_fee: 1, name: "Otro", vacancies: null };
    const children = { accreditations: [], program_figures: [{ year: 2025, graduates: 3 }] };
    expect(await attempt("director", put({ row: { ...row, ...fields }, children }, own))).toBe(1);
    for (const column of ["status", "deleted_at", "expires_at", "id"]) {
      expect([column, await attempt("director", put({ row: { ...row, [column]: null } }, own))]).toEqual([
        column,
        "denied",
      ]);
    }
    for (const table of ["theses", "staff_programs", "news"]) {
      expect(await attempt("director", put({ row, children: { [table]: [] } }, own))).toBe("denied");
    }
    const schedule = ", status = 'scheduled', publish_at = '2999-01-01'";
    expect(await attempt("director", put({ row }, own, schedule))).toBe("denied");
    expect(await attempt("editor", put({ row }, own, schedule))).toBe(1);
    expect(await attempt("director", put({ row }, own, ", row_id = '1'"))).toBe("denied");
    expect(await attempt("director", put({ row }, own, ", table_name = 'pages'"))).toBe("denied");
  });

  it("create drafts only of their programs", async () => {
    const begin = (table: string, id: number | null) =>
      `insert into public.record_drafts (table_name, row_id, based_on, content)
       values ('${table}', ${id}, now(), '{"row": {"graduate_profile": "Nueva"}}')`;
    const alone = (id: number | null, table = "programs") =>
      runAs(database, "director", async (sql) => {
        await sql.query(`delete from public.record_drafts where row_id = '${own}'`);
        return (await sql.query(`${begin(table, id)} returning 1`)).length;
      }).catch((error) => (isDenied(error) ? "denied" : error));
    expect(await alone(own)).toBe(1);
    for (const id of [foreign, 1, null]) expect(await alone(id)).toBe("denied");
    expect(await alone(own, "pages")).toBe("denied");
  });

  it("read an editor's drafts of their programs, but cannot edit them", async () => {
    const content = { row: { annual_fee: 1 } };
    const seen = await runAs(database, "director", async (sql) => {
      await sql.query("reset role");
      await sql.query("delete from public.record_drafts where row_id = $1", [own]);
      await sql.query(...insertOf("record_drafts", { ...draft, content }));
      await sql.query("set local role authenticated");
      return {
        read: await sql.query("select content from public.record_drafts"),
        changed: await sql.query("update public.record_drafts set title = 'x' returning 1"),
        deleted: await sql.query("delete from public.record_drafts returning 1"),
      };
    });
    expect(seen).toEqual({ read: [{ content }], changed: [], deleted: [] });
  });

  it("own only their proposals and cannot assign them to others", async () => {
    const made = await runAs(database, "director", async (sql) => {
      await sql.query("delete from public.record_drafts where row_id = $1", [own]);
      await sql.query(...insertOf("record_drafts", { ...draft, is_proposal: false }));
      await sql.query("update public.record_drafts set is_proposal = false");
      return sql.query("select is_proposal from public.record_drafts");
    });
    expect(made).toEqual([{ is_proposal: true }]);
    const byEditor = await runAs(database, "editor", async (sql) => {
      await sql.query("delete from public.record_drafts where row_id = $1", [own]);
      await sql.query(...insertOf("record_drafts", { ...draft, is_proposal: true }));
      return sql.query("select is_proposal from public.record_drafts where row_id = $1", [own]);
    });
    expect(byEditor).toEqual([{ is_proposal: false }]);
  });

  it("leave publishing to editors, who are warned of concurrent changes", async () => {
    const publish = (person: PersonName, program: number, before = "select 1") =>
      runAs(database, person, async (sql) => {
        await sql.query("reset role");
        await sql.query(
          "update public.record_drafts d set based_on = p.updated_at from public.programs p where d.row_id = p.id::text",
        );
        await sql.query(before);
        const [draft] = await sql.query<{ id: string }>("select id from public.record_drafts where row_id = $1", [
          program,
        ]);
        await sql.query("set local role authenticated");
        await sql.query("select public.publish_draft($1)", [draft?.id ?? personIds.stranger]);
        const [row] = await sql.query(
          `select graduate_profile, status, revision,
             (select count(*)::int from public.record_drafts where row_id = p.id::text) as drafts
           from public.programs p where id = $1`,
          [program],
        );
        return row;
      });
    await expect(publish("director", own)).rejects.toThrow("only editors publish");
    const published = { graduate_profile: "Nueva", status: "published", revision: 2, drafts: 0 };
    expect(await publish("editor", own)).toEqual(published);
    await expect(publish("editor", 1)).rejects.toMatchObject({ code: "PT404" });
    const change = `update public.record_drafts set based_on = '2020-01-01' where row_id = '${own}'`;
    await expect(publish("editor", own, change)).rejects.toMatchObject({ code: "PT409" });
  });

  it("have these rights only as active directors with a verified second factor", async () => {
    const read = (sql: Sql) => sql.query("select * from private.directed_programs()");
    expect(await runAs(database, "director", read)).toHaveLength(1);
    for (const person of ["inactive editor", "editor", "visitor", "unconfirmed administrator"] as const) {
      expect(await runAs(database, person, read)).toEqual([]);
    }
    await addFactor(database, personIds.director ?? "", "verified");
    expect(await runAs(database, "director", read)).toEqual([]);
    expect(await runAs(database, "director", read, "aal2")).toHaveLength(1);
    await database.query("update public.staff set active = false where role = 'director'");
    expect(await runAs(database, "director", read, "aal2")).toEqual([]);
  });
});
