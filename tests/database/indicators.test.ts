import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indicatorTypes } from "../../app/features/indicators/indicator-filter.ts";
import { accreditationStanding } from "../../app/features/programs/accreditation-standing.ts";
import { newestFigures, summarizeOutcomes } from "../../app/features/programs/outcomes/outcomes.ts";
import { accreditationStatuses } from "../../app/features/programs/programs.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { demoFigures } from "../../supabase/seed/demo-figures.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import {
  type CountedTables,
  countSeries,
  type IndicatorChoice,
  isPublic,
  readCountedTables,
} from "./count-indicators.ts";
import { insertIndicatorRows } from "./indicator-rows.ts";
import { insertRows, loadDemo } from "./load-demo.ts";
import { openers, servers } from "./openers.ts";
import { addPeople, type PersonName, runAs } from "./people.ts";

const today = "2026-11-23";
const areas = [...new Set(readDemoPrograms().map(({ row }) => row.area))].sort();
const [embedded] = openers;

/** Returns every series that a choice of filters gives, as a person reads it. */
async function readSeries(database: SqlDatabase, person: PersonName, choice: IndicatorChoice) {
  return runAs(database, person, async (sql) => {
    const { type, status, area, firstYear: first, lastYear: last, today: day } = choice;
    const programs = (
      await sql.query<{ id: string }>("select public.indicator_programs($1, $2, $3, $4)::text as id", [
        ...[type, status, area, day],
      ])
    ).map(({ id }) => Number(id));
    const read = async (call: string, parameters: unknown[]) =>
      (await sql.query<{ answer: unknown }>(`select public.${call} as answer`, parameters))[0]?.answer;
    return {
      programs,
      figures_by_year: await read("figures_by_year($1, $2, $3)", [programs, first, last]),
      programs_by_standing: await read("programs_by_standing($1, $2)", [programs, day]),
      accredited_by_year: await read("accredited_by_year($1, $2, $3, $4)", [programs, first, last, day]),
      program_ties: await read("program_ties($1)", [programs]),
      origins_of_students: await read("origins_of_students($1, $2)", [programs, last]),
      cohorts_by_year: await read("cohorts_by_year($1, $2, $3, $4)", [programs, first, last, day]),
      time_to_degree: await read("time_to_degree($1, $2, $3, $4)", [programs, first, last, day]),
      academics_by_role: await read("academics_by_role($1)", [programs]),
      theses_by_year: await read("theses_by_year($1, $2, $3)", [programs, first, last]),
      publications_by_year: await read("publications_by_year($1, $2, $3)", [area, first, last]),
      projects_by_funding: await read("projects_by_funding($1, $2, $3)", [area, first, last]),
      patents_by_year: await read("patents_by_year($1, $2, $3)", [area, first, last]),
    };
  });
}

/**
 * What pages outside of the indicators tell a visitor: the home page's graduates, beside the sums of each program's
 * years, and the programs that it counts, beside those of the indicators.
 */
function readElsewhere(database: SqlDatabase, programs: number[]) {
  return runAs(database, "visitor", async (sql) => {
    const [home] = await sql.query<{ total: number }>("select public.graduate_total()::int as total");
    const years = await sql.query<{ rows: { graduates: number }[] }>(
      `select public.figures_by_year(array[id], 1900, 2200) as rows
       from unnest($1::bigint[]) with ordinality as shown (id, place) order by place`,
      [programs],
    );
    const yearly = years.map(({ rows }) => rows.reduce((total, { graduates }) => total + graduates, 0));
    const listed = await sql.query<{ id: number; isIndicated: boolean }>(
      `select id::int, id in (select public.indicator_programs(null, null, null, $1)) as "isIndicated"
       from public.programs where type = any ($2)`,
      [today, indicatorTypes],
    );
    return { graduates: home?.total, yearly, isCountedAlike: listed.every(({ isIndicated }) => isIndicated) };
  });
}

/** What `readElsewhere` must say, counted row by row. */
function countElsewhere({ programs, program_figures: figures }: CountedTables) {
  const shown = programs.filter((program) => isPublic(program.status, program)).map(({ id }) => id);
  const yearly = shown.map((id) =>
    figures.filter(({ program_id }) => program_id === id).reduce((total, { graduates }) => total + graduates, 0),
  );
  const graduates = yearly.reduce((total, of) => total + of, 0);
  return { shown, expected: { graduates, yearly, isCountedAlike: true } };
}

/** Every combination of the filters. */
function everyChoice(years: number): IndicatorChoice[] {
  return [null, ...indicatorTypes].flatMap((type) =>
    [null, ...accreditationStatuses].flatMap((status) =>
      [null, ...areas].map((area) => ({ type, status, area, firstYear: 2027 - years, lastYear: 2026, today })),
    ),
  );
}

describe("the series of the demo university", () => {
  let database: SqlDatabase;
  let tables: CountedTables;

  beforeAll(async () => {
    database = await (embedded?.open() ?? Promise.reject());
    await loadDemo(database);
    const programs = await database.query<{ id: string; code: string }>("select id, code from public.programs");
    const idOf = new Map(programs.map(({ id, code }) => [code, Number(id)]));
    const demo = readDemoPrograms().map((program) => ({ ...program, id: idOf.get(program.row.code) ?? 0 }));
    await insertRows(
      database,
      "accreditations",
      demo.flatMap(({ id, accreditations }) => accreditations.map((record) => ({ ...record, program_id: id }))),
    );
    await insertRows(
      database,
      "program_figures",
      demo.flatMap(({ id, row }) =>
        demoFigures({ id, code: row.code, vacancies: row.vacancies ?? 20, semesters: row.duration_semesters }),
      ),
    );
    tables = await readCountedTables(database);
  }, 120_000);
  afterAll(() => database?.close());

  it("are what counting the rows one by one gives, for every combination of filters", {
    timeout: 120_000,
  }, async () => {
    for (const choice of everyChoice(5)) {
      expect(await readSeries(database, "visitor", choice), JSON.stringify(choice)).toEqual(
        countSeries(tables, choice),
      );
    }
  });

  it("say what the home page and the page of reasons say: graduates, programs", async () => {
    const { shown, expected } = countElsewhere(tables);
    expect(expected.graduates).toBeGreaterThan(0);
    expect(await readElsewhere(database, shown)).toEqual(expected);
  });

  it("of one program say what its page says", async () => {
    for (const program of tables.programs.slice(0, 20)) {
      const records = tables.accreditations.filter(({ program_id }) => program_id === program.id);
      const [status] = await database.query<{ status: string }>(
        "select public.accreditation_status($1, $2) as status",
        [program.id, today],
      );
      expect(status?.status).toBe(accreditationStanding(records, today).status);
      const cohorts = tables.cohorts.filter(({ program_id }) => program_id === program.id);
      const figures = tables.program_figures.filter(({ program_id }) => program_id === program.id);
      const outcomes = summarizeOutcomes(cohorts, figures, program.duration_semesters, today);
      const { finished, onTime, retained } = outcomes;
      const [answer] = await database.query<{
        rows: { admitted: number; graduated: number; graduated_on_time: number }[];
      }>("select public.cohorts_by_year(array[$1::bigint], 1900, 2200, $2) as rows", [program.id, today]);
      const due = answer?.rows.slice(-5) ?? [];
      const sum = (key: keyof (typeof due)[number]) => due.reduce((total, row) => total + row[key], 0);
      expect([sum("graduated"), sum("graduated_on_time"), sum("admitted")]).toEqual([
        ...[finished?.count ?? 0, onTime?.count ?? 0, finished?.of ?? 0],
      ]);
      const [yearly] = await database.query<{
        rows: { year: number; total_enrollment: number; retained: number; retained_of: number }[];
      }>("select public.figures_by_year(array[$1::bigint], 1900, 2200) as rows", [program.id]);
      const years = yearly?.rows ?? [];
      const watched = years.filter(({ retained_of }) => retained_of > 0).slice(-5);
      expect([retained?.count ?? 0, retained?.of ?? 0]).toEqual([
        watched.reduce((total, row) => total + row.retained, 0),
        watched.reduce((total, row) => total + row.retained_of, 0),
      ]);
      const newest = years.at(-1);
      expect(newestFigures(figures)).toMatchObject({ year: newest?.year, total_enrollment: newest?.total_enrollment });
    }
  });
});

describe.each(servers)("the series of made-up rows on $name", ({ open }) => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await open();
    await addPeople(database);
  });
  afterAll(() => database.close());

  it("are what counting the rows one by one gives, and the same for whoever reads them", {
    timeout: 120_000,
  }, async () => {
    let seed = 0;
    const choices = fc.record({
      type: fc.constantFrom(null, ...indicatorTypes),
      status: fc.constantFrom(null, ...accreditationStatuses),
      area: fc.constantFrom(null, "law", "health"),
      firstYear: fc.integer({ min: 2018, max: 2024 }),
      lastYear: fc.integer({ min: 2022, max: 2026 }),
      today: fc.constantFrom("2026-11-23", "2026-02-28", "2025-08-01"),
    });
    for (; seed < 6; seed++) {
      await insertIndicatorRows(database, seed);
      const tables = await readCountedTables(database);
      const { shown, expected } = countElsewhere(tables);
      expect(await readElsewhere(database, shown)).toEqual(expected);
      await fc.assert(
        fc.asyncProperty(choices, async (choice) => {
          const expected = countSeries(tables, choice);
          expect(await readSeries(database, "visitor", choice)).toEqual(expected);
          expect(await readSeries(database, "administrator", choice)).toEqual(expected);
        }),
        { numRuns: 25 },
      );
    }
  });

  it("are empty where nothing is known, never a zero of something", async () => {
    await insertIndicatorRows(database, null);
    const choice = { type: null, status: null, area: null, firstYear: 2022, lastYear: 2026, today };
    const series = await readSeries(database, "visitor", choice);
    for (const rows of Object.values(series)) expect(rows).toEqual([]);
  });
});
