import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultRun } from "#tests/support/fault-rounds.ts";
import { indicatorTypes } from "../../app/features/indicators/indicator-filter.ts";
import type { Survey } from "../../app/features/programs/outcomes/all-destinations.ts";
import type { KeyFigures } from "../../app/features/programs/outcomes/key-figures.ts";
import { accreditationStatuses } from "../../app/features/programs/programs.ts";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { readDemoPrograms } from "../../supabase/seed/demo-programs.ts";
import { faultRounds } from "../support/fault-rounds.ts";
import {
  type CountedTables,
  countSeries,
  type IndicatorChoice,
  isPublic,
  readCountedTables,
} from "./count-indicators.ts";
import { countKeyFigures, countSiteFigures, countSurveys } from "./count-key-figures.ts";
import { insertIndicatorRows } from "./indicator-rows.ts";
import { openDemo, openMigrated } from "./openers.ts";
import { addPeople, type PersonName, runAs } from "./people.ts";

const today = "2026-11-23";
const areas = [...new Set(readDemoPrograms().map(({ row }) => row.area))].sort();

/** Returns every series for a choice of filters, as a person reads it. */
async function readSeries(database: SqlDatabase, person: PersonName, choice: IndicatorChoice) {
  return runAs(database, person, async (sql) => {
    const { type, status, area, firstYear: first, lastYear: last, today: day } = choice;
    const programs = (
      await sql.query<{ id: string }>("select private.indicator_programs($1, $2, $3, $4)::text as id", [
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

type ProgramFigures = KeyFigures & { program_id: number };

/** Returns the figures on pages outside of the indicators: of the university and of every published program. */
function readElsewhere(database: SqlDatabase, person: PersonName, tables: CountedTables, day: string) {
  const ids = tables.programs.filter((program) => isPublic(program.status, program)).map(({ id }) => id);
  return runAs(database, person, async (sql) => {
    const [read] = await sql.query<{ site: object; programs: ProgramFigures[]; origins: object[]; surveys: Survey[] }>(
      `select public.site_figures($2) as site, public.program_key_figures($1, $2) as programs,
         public.destinations_of_graduates() as surveys,
         (select json_agg(public.origins_of_students(array[id], 2200) order by place)
          from unnest($1::bigint[]) with ordinality as asked (id, place)) as origins`,
      [ids, day],
    );
    const programs = (read?.programs ?? []).toSorted((a, b) => ids.indexOf(a.program_id) - ids.indexOf(b.program_id));
    expect(programs.map(({ origins }) => origins)).toEqual(read?.origins ?? []);
    const { site, surveys } = read ?? {};
    return { site, surveys, programs: programs.map(({ origins: _, ...figures }) => figures) };
  });
}

/** Returns the expected result of `readElsewhere`, counted row by row. */
function countElsewhere(tables: CountedTables, day: string) {
  const shown = tables.programs.filter((program) => isPublic(program.status, program));
  return {
    site: countSiteFigures(tables, day),
    surveys: countSurveys(tables),
    programs: shown.map((program) => countKeyFigures(tables, program, day)),
  };
}

/** Returns the combinations of filters: all in the long run, otherwise every third one, which covers each value. */
function listChoices(years: number): IndicatorChoice[] {
  const choices = [null, ...indicatorTypes].flatMap((type) =>
    [null, ...accreditationStatuses].flatMap((status) =>
      [null, ...areas].map((area) => ({ type, status, area, firstYear: 2027 - years, lastYear: 2026, today })),
    ),
  );
  return choices.filter((_, index) => index % faultRounds(3, 1) === 0);
}

describe("the series of the demo university", () => {
  let database: SqlDatabase;
  let tables: CountedTables;

  beforeAll(async () => {
    database = await openDemo();
    tables = await readCountedTables(database);
  });
  afterAll(() => database?.close());

  it("equal a row-by-row count for any combination of filters", {
    timeout: 120_000,
  }, async () => {
    for (const choice of listChoices(5)) {
      expect(await readSeries(database, "visitor", choice), JSON.stringify(choice)).toEqual(
        countSeries(tables, choice),
      );
    }
  });

  it("on the home page, the reasons page, programs' pages and the comparison equal a row-by-row count", async () => {
    const expected = countElsewhere(tables, today);
    expect(expected.site.graduates).toBeGreaterThan(0);
    expect(expected.programs.filter(({ cohorts }) => cohorts.length === 5).length).toBeGreaterThan(10);
    expect(await readElsewhere(database, "visitor", tables, today)).toEqual(expected);
  });
});

describe("the series of generated rows", () => {
  let database: SqlDatabase;

  beforeAll(async () => {
    database = await openMigrated();
    await addPeople(database);
  });
  afterAll(() => database.close());

  it("equal a row-by-row count, for every reader", {
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
    for (; seed < faultRounds(3, 6); seed++) {
      await insertIndicatorRows(database, seed);
      const tables = await readCountedTables(database);
      for (const day of ["2026-11-23", "2026-02-28"]) {
        const expected = countElsewhere(tables, day);
        expect(await readElsewhere(database, "visitor", tables, day)).toEqual(expected);
        expect(await readElsewhere(database, "administrator", tables, day)).toEqual(expected);
      }
      await fc.assert(
        fc.asyncProperty(choices, async (choice) => {
          const expected = countSeries(tables, choice);
          expect(await readSeries(database, "visitor", choice)).toEqual(expected);
          expect(await readSeries(database, "administrator", choice)).toEqual(expected);
        }),
        faultRun(faultRounds(8, 25)),
      );
    }
  });

  it("are empty rather than zero for unknown values", async () => {
    await insertIndicatorRows(database, null);
    const choice = { type: null, status: null, area: null, firstYear: 2022, lastYear: 2026, today };
    const series = await readSeries(database, "visitor", choice);
    for (const rows of Object.values(series)) expect(rows).toEqual([]);
  });
});
