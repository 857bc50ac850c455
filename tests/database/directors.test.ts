import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { openers } from "./openers.ts";
import { addFactor, addPeople, isDenied, type PersonName, personIds, runAs } from "./people.ts";
import { insertOf, samples } from "./sample-rows.ts";
import { directedProgram } from "./samples/sample-row.ts";

const own = directedProgram;
const foreign = 3;

describe.each(openers)("directors on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
    await addPeople(database);
    for (const table of ["programs", "news", "staff_programs", "program_drafts"] as const) {
      for (const row of samples[table].rows) await database.query(...insertOf(table, row));
    }
  });
  afterAll(() => database.close());

  /** How many rows a statement changed, or that it was denied. */
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
    for (const status of ["scheduled", "published"])
      expect(await attempt("director", news(status, own))).toBe("denied");
    for (const program of [foreign, 1, null]) expect(await attempt("director", news("draft", program))).toBe("denied");
    const set = (assignment: string, id: string) => `update public.news set ${assignment} where id = '${id}'`;
    expect(await attempt("director", set("status = 'review'", "own-draft"))).toBe(1);
    expect(await attempt("director", set("status = 'published'", "own-draft"))).toBe("denied");
    expect(await attempt("director", set("deleted_at = now()", "own-draft"))).toBe("denied");
    expect(await attempt("director", set(`program_id = ${foreign}`, "own-draft"))).toBe("denied");
    for (const id of ["own", "other-draft", "draft"]) expect(await attempt("director", set("title = 'x'", id))).toBe(0);
    expect(await attempt("editor", set("status = 'published'", "own-review"))).toBe(1);
  });

  it("write texts of their programs, and nothing else of them; an editor publishes", async () => {
    const put = (column: string, program: number) =>
      `update public.program_drafts set content = '{"${column}": "Otra"}' where program_id = ${program}`;
    expect(await attempt("director", put("description", own))).toBe(1);
    expect(await attempt("director", put("description", foreign))).toBe(0);
    await expect(attempt("director", put("status", own))).rejects.toThrow(/check/);
    await expect(attempt("director", put("annual_fee", own))).rejects.toThrow(/check/);
    const publish = (program: number) => `select public.publish_program_draft(${program}) as revision`;
    const asCall = (person: PersonName, program: number) =>
      runAs(database, person, async (sql) => {
        const [{ revision } = {}] = await sql.query<{ revision: number }>(publish(program));
        const [row] = await sql.query(
          `select description, (select count(*)::int from public.program_drafts where program_id = id) as drafts
           from public.programs where id = ${program}`,
        );
        return { revision, ...row };
      });
    await expect(asCall("director", own)).rejects.toThrow("only editors publish");
    expect(await asCall("editor", own)).toEqual({ revision: 2, description: "Nueva", drafts: 0 });
    await expect(asCall("editor", 1)).rejects.toThrow("no draft");
    const outdated = runAs(database, "editor", async (sql) => {
      await sql.query("update public.programs set description = 'Entretanto' where id = $1", [own]);
      await sql.query(publish(own));
    });
    await expect(outdated).rejects.toThrow("changed since");
  });

  it("have these rights only as active directors who showed their second factor", async () => {
    const read = (sql: Sql) => sql.query("select * from public.directed_programs()");
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
