import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { totalsOf } from "../../app/features/indicators/accreditation-file/academic-totals.ts";
import {
  type AccreditationFile,
  fileSpans,
  parseFile,
} from "../../app/features/indicators/accreditation-file/accreditation-file.ts";
import { findGaps, type GapKind } from "../../app/features/indicators/accreditation-file/find-gaps.ts";
import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import { countFile } from "./accreditation-figures.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { insertIndicatorRows } from "./indicator-rows.ts";
import { openDemo, openMigrated } from "./openers.ts";
import { addPeople, isDenied, type PersonName, personIds, personNames, runAs } from "./people.ts";

const today = "2026-11-23";

async function ask(sql: Sql, program: number, years: number): Promise<unknown> {
  const rows = await sql.query<{ file: unknown }>("select public.accreditation_file($1, $2, $3) as file", [
    ...[program, years, today],
  ]);
  return rows[0]?.file;
}

const read = (database: SqlDatabase, person: PersonName, program: number, years = 5) =>
  runAs(database, person, (sql) => ask(sql, program, years));

/** Expects the figures of a file to equal a direct count in the tables. */
async function expectCounted(database: SqlDatabase, file: AccreditationFile): Promise<void> {
  const counted = await countFile(database, file);
  const { each, all } = totalsOf(file);
  expect(new Map(file.academics.map(({ id }, index) => [id, each[index]]))).toEqual(counted.each);
  expect(all).toEqual(counted.all);
  expect(file.graduates.map(({ id }) => id).sort((a, b) => a - b)).toEqual(counted.graduates);
  expect(
    file.cohorts.map((cohort) => [
      ...[cohort.year, cohort.applicants, cohort.admitted, cohort.new_enrollment, cohort.entered],
      ...[cohort.graduated, cohort.left_program, cohort.median_semesters],
    ]),
  ).toEqual(counted.cohorts);
  const gaps = Map.groupBy(findGaps(file), ({ kind }) => kind);
  const kinds = Object.keys(counted.gaps) as GapKind[];
  expect(Object.fromEntries(kinds.map((kind) => [kind, gaps.get(kind)?.length ?? 0]))).toEqual(counted.gaps);
}

/** Expects the figures of a file to equal the public series of the indicators. */
async function expectPublic(database: SqlDatabase, file: AccreditationFile): Promise<void> {
  const { program, first_year, last_year } = file;
  await runAs(database, "visitor", async (sql) => {
    const series = async (call: string, ...parameters: unknown[]) =>
      (await sql.query<{ rows: never[] }>(`select public.${call} as rows`, [[program.id], ...parameters]))[0]
        ?.rows as unknown as Record<string, number>[];
    const figures = await series("figures_by_year($1, $2, $3)", first_year, last_year);
    expect(figures).toMatchObject(file.figures);
    const outcomes = await series("cohorts_by_year($1, $2, $3, $4)", first_year, last_year, today);
    expect(outcomes).toMatchObject(file.outcomes);
    const theses = await series("theses_by_year($1, $2, $3)", first_year, last_year);
    expect(theses.reduce((sum, row) => sum + Number(row.theses), 0)).toBe(file.graduates.length);
    const roles = await series("academics_by_role($1)");
    for (const { role, academics } of roles) {
      expect(file.academics.filter((one) => one.role === String(role))).toHaveLength(Number(academics));
    }
    expect(roles.reduce((sum, row) => sum + Number(row.academics), 0)).toBe(file.academics.length);
    const [standing] = await series("programs_by_standing($1, $2)", today);
    expect(standing?.status).toBe(file.standing);
  });
}

describe("the accreditation file of the demo university", () => {
  let database: SqlDatabase;
  let idOf: Map<string, number>;

  beforeAll(async () => {
    database = await openDemo();
    await addPeople(database);
    const programs = await database.query<{ id: string; code: string }>("select id, code from public.programs");
    idOf = new Map(programs.map(({ id, code }) => [code, Number(id)]));
  });
  afterAll(() => database?.close());

  it.each(["4101", "4309", "4501"])("says what its tables say: program %s", async (code) => {
    for (const years of fileSpans) {
      const file = parseFile(await read(database, "editor", idOf.get(code) ?? 0, years));
      expect(file.last_year - file.first_year + 1).toBe(years);
      expect(file.academics.length).toBeGreaterThan(3);
      expect(file.publications.length).toBeGreaterThan(10);
      await expectCounted(database, file);
      if (code !== "4501") await expectPublic(database, file);
    }
  });

  it("lists missing dropout figures", async () => {
    const files: AccreditationFile[] = [];
    // Sequential, since they share a connection.
    for (const id of [...idOf.values()].slice(0, 20)) files.push(parseFile(await read(database, "editor", id)));
    expect(files.flatMap(findGaps).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["no_left", "no_hours", "no_thesis", "no_quartile"]),
    );
  });
});

describe("the accreditation file of generated rows", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database?.close());

  it("equals a count of the tables, for editors and for the program's director", async () => {
    for (let seed = 1; seed <= faultRounds(1, 3); seed += 1) {
      await insertIndicatorRows(database, seed);
      await addLinks(database);
      const programs = await database.query<{ id: string }>("select id from public.programs");
      await database.query("insert into public.staff_programs select $1, id from public.programs", [
        personIds.director,
      ]);
      for (const { id } of programs) {
        for (const years of fileSpans) {
          const answer = await read(database, "editor", Number(id), years);
          expect(await read(database, "director", Number(id), years)).toEqual(answer);
          await expectCounted(database, parseFile(answer));
        }
      }
    }
  });

  it("is for editors, and for directors of the program", async () => {
    const programs = await database.query<{ id: string }>("select id from public.programs order by id limit 2");
    const [own, foreign] = programs.map(({ id }) => Number(id)) as [number, number];
    await database.query("delete from public.staff_programs");
    await database.query("insert into public.staff_programs values ($1, $2)", [personIds.director, own]);
    const calls = {
      accreditation_file: "public.accreditation_file($1, 5, '2026-11-23')",
      make_accreditation_file: "public.make_accreditation_file($1, 5, '2026-11-23', 'xlsx')",
      audit_accreditation_file: "private.audit_accreditation_file($1, 2022, 2026, 'print')",
    };
    for (const person of personNames) {
      for (const [name, call] of Object.entries(calls)) {
        for (const program of [own, foreign]) {
          const isAllowed = await runAs(database, person, (sql) => sql.query(`select ${call}`, [program])).then(
            () => true,
            (error) => {
              if (isDenied(error)) return false;
              throw error;
            },
          );
          const may = ["editor", "administrator"].includes(person) || (person === "director" && program === own);
          expect([person, name, program === own, isAllowed]).toEqual([person, name, program === own, may]);
        }
      }
    }
  });

  it("records one event per created file, and none for reading it", async () => {
    const [program] = await database.query<{ id: string; name: string }>(
      "select id, name from public.programs limit 1",
    );
    const [newest] = await database.query<{ id: string }>("select coalesce(max(id), 0) as id from public.audit_logs");
    const events = await runAs(database, "editor", async (sql) => {
      await ask(sql, Number(program?.id), 5);
      await sql.query("select public.make_accreditation_file($1, 10, $2, 'print')", [program?.id, today]);
      return sql.query('select "eventType", "userEmail", details from public.audit_logs where id > $1', [newest?.id]);
    });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      eventType: "content_create",
      userEmail: "editor@example.edu",
      details: {
        table: "accreditation_files",
        title: `${program?.name} 2017–2026`,
        after: { program_id: Number(program?.id), first_year: 2017, last_year: 2026, format: "print" },
      },
    });
  });

  it("rejects invalid spans and formats, and reports a missing program", async () => {
    const [program] = await database.query<{ id: string }>("select id from public.programs limit 1");
    for (const years of [0, 11, null]) {
      await expect(
        runAs(database, "editor", (sql) =>
          sql.query("select public.accreditation_file($1, $2, $3)", [program?.id, years, today]),
        ),
      ).rejects.toMatchObject({ code: "22023" });
    }
    await expect(
      runAs(database, "editor", (sql) =>
        sql.query("select public.make_accreditation_file($1, 5, $2, 'doc')", [program?.id, today]),
      ),
    ).rejects.toMatchObject({ code: "22023" });
    expect(await read(database, "editor", 999_999)).toBeNull();
  });

  it("is created once at a time per person", async () => {
    const [program] = await database.query<{ id: string; name: string }>(
      "select id, current_database() as name from public.programs limit 1",
    );
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${program?.name}`;
    const other = await connectPostgres(url.href);
    const make = "select public.make_accreditation_file($1, 5, $2, 'xlsx')";
    const question = [program?.id, today];
    try {
      await runAs(database, "editor", async (sql) => {
        await sql.query(make, question);
        await expect(runAs(other, "editor", (busy) => busy.query(make, question))).rejects.toMatchObject({
          code: "55P03",
        });
      });
      expect(await runAs(other, "editor", (free) => free.query(make, question))).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});

/** Links people and works in various states, and sets required columns of the links. */
async function addLinks(sql: Sql): Promise<void> {
  const some = (work: string, one: number, rest: number) =>
    `from public.${work} w cross join public.academics a where (w.id * ${one} + a.id * 7) % 11 = ${rest}`;
  await sql.execute(`
    insert into public.publication_academics
      select w.id, a.id, row_number() over (partition by w.id order by a.id) ${some("publications", 3, 0)};
    insert into public.project_academics select w.id, a.id,
      case when (w.id + a.id) % 3 = 0 then 'principal_investigator' else 'co_investigator' end ${some("projects", 5, 1)};
    insert into public.patent_academics
      select w.id, a.id, row_number() over (partition by w.id order by a.id) ${some("patents", 2, 2)};
    insert into public.thesis_academics select w.id, a.id,
      (array['advisor', 'co_advisor', 'examiner'])[1 + (w.id + a.id) % 3] ${some("theses", 4, 3)};
    update public.program_academics set
      membership = (array['core', 'collaborator', 'visitor', null])[1 + (program_id + academic_id) % 4],
      weekly_hours = case when academic_id % 3 > 0 then academic_id % 20 + 0.5 end,
      since_year = case when academic_id % 5 > 0 then 2010 end;
    update public.cohorts set left_program = null where entry_year % 3 = 0;
    update public.academics set theses_elsewhere =
      '[{"year": 2024, "title": "x", "level": "master", "institution": "y"},
        {"year": 2018, "title": "z", "level": "doctorate", "institution": "y", "student": "A"}]' where id % 2 = 0;
  `);
}
