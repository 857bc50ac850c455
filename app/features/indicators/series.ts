import { z } from "zod";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { indexations, projectStatuses, publicationTypes, quartiles } from "#app/features/research/works.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { type IndicatorFilter, indicatorTypes } from "./indicator-filter.ts";

/** Scope of a series: programs, area of works (null for all), years, and the day of the request. */
export type SeriesScope = {
  programs: number[];
  area: string | null;
  firstYear: number;
  lastYear: number;
  today: CalendarDay;
  /** Last change (ISO 8601) of each table, by table name. */
  changes: Partial<Record<string, string>>;
};

const count = z.number().int();
const type = z.enum(indicatorTypes);

/**
 * Row schemas of the series, read from the functions of `supabase/schemas/indicators/series.sql`, which define each
 * column. Every figure about several programs comes from here (docs/decisions/figures.md).
 */
const rows = {
  figures_by_year: z.object({
    year: count,
    programs: count,
    applicants: count,
    admitted: count,
    new_enrollment: count,
    total_enrollment: count,
    graduates: count,
    retained: count,
    retained_of: count,
  }),
  programs_by_standing: z.object({
    area: z.string(),
    type: z.string(),
    status: z.enum(accreditationStatuses),
    years: count.nullable(),
    programs: count,
  }),
  accredited_by_year: z.object({ year: count, accredited: count }),
  program_ties: z.object({ first: count, second: count, academics: count }),
  origins_of_students: z.object({
    year: count,
    country: z.string().nullable(),
    students: count,
    countries: count,
  }),
  cohorts_by_year: z.object({
    year: count,
    cohorts: count,
    admitted: count,
    graduated: count,
    graduated_on_time: count,
    left_program: count.nullable(),
  }),
  time_to_degree: z.object({
    type,
    semesters_from: count,
    semesters_to: count,
    graduates: count,
    median_semesters: z.number(),
  }),
  academics_by_role: z.object({ role: z.enum(["thesis_advisor", "collaborator"]), academics: count }),
  theses_by_year: z.object({ year: count, type, theses: count }),
  publications_by_year: z.object({
    year: count,
    type: z.enum(publicationTypes),
    indexation: z.enum(indexations),
    quartile: z.enum(quartiles).nullable(),
    publications: count,
  }),
  projects_by_funding: z.object({ funding: z.string(), status: z.enum(projectStatuses), projects: count }),
  patents_by_year: z.object({ year: count, office: z.string(), patents: count }),
};

export type SeriesName = keyof typeof rows;
export type SeriesRow<Name extends SeriesName> = z.infer<(typeof rows)[Name]>;

/** Reads a series. Throws the data API's error. */
export async function readSeries<Name extends SeriesName>(
  db: Db,
  name: Name,
  scope: SeriesScope,
): Promise<SeriesRow<Name>[]> {
  const { data } = await call(db, name, scope).throwOnError();
  return z.array(rows[name]).parse(data) as SeriesRow<Name>[];
}

function call(db: Db, name: SeriesName, { programs, area, firstYear, lastYear, today }: SeriesScope) {
  const program_ids = programs;
  const years = { first_year: firstYear, last_year: lastYear };
  // The generated types do not allow null arguments; null is every area.
  const works = { area: area as string, ...years };
  switch (name) {
    case "programs_by_standing":
      return db.rpc(name, { program_ids, today });
    case "program_ties":
    case "academics_by_role":
      return db.rpc(name, { program_ids });
    case "origins_of_students":
      return db.rpc(name, { program_ids, last_year: lastYear });
    case "figures_by_year":
    case "theses_by_year":
      return db.rpc(name, { program_ids, ...years });
    case "accredited_by_year":
    case "cohorts_by_year":
    case "time_to_degree":
      return db.rpc(name, { program_ids, ...years, today });
    default:
      return db.rpc(name, works);
  }
}

const scopeRow = z.object({
  programs: z.array(count),
  last_year: count.nullable(),
  changes: z.record(z.string(), z.string()),
});

/** Resolves a filter on a day. Throws the data API's error. */
export async function readScope(db: Db, filter: IndicatorFilter, today: CalendarDay): Promise<SeriesScope> {
  const { type: kind, status, area } = filter;
  // The generated types do not allow null arguments; null selects all.
  const parameters = { program_type: kind as string, accreditation: status as string, area: area as string, today };
  const { data } = await db.rpc("indicator_scope", parameters).throwOnError();
  const { programs, last_year, changes } = scopeRow.parse(data);
  const lastYear = last_year ?? Number(today.slice(0, 4));
  return { programs, area, firstYear: lastYear - filter.years + 1, lastYear, today, changes };
}
