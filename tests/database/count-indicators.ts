import { accreditationStanding } from "../../app/features/programs/accreditation-standing.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Sql } from "../../backend/database/database.ts";

type Tables = Database["public"]["Tables"];

const names = [
  ...(["programs", "accreditations", "program_figures", "student_origins", "cohorts", "academics"] as const),
  ...(["program_academics", "publications", "projects", "patents", "theses", "graduate_destinations"] as const),
];

/** All rows that the indicators count, including drafts and trash. */
export type CountedTables = { [Name in (typeof names)[number]]: Tables[Name]["Row"][] };

export type IndicatorChoice = {
  type: string | null;
  status: string | null;
  area: string | null;
  firstYear: number;
  lastYear: number;
  today: string;
};

export async function readCountedTables(sql: Sql): Promise<CountedTables> {
  const tables: Partial<Record<string, unknown>> = {};
  for (const name of names) {
    const [answer] = await sql.query<{ rows: unknown }>(
      `select coalesce(json_agg(to_json(rows)), '[]') as rows from public.${name} as rows`,
    );
    tables[name] = answer?.rows;
  }
  return tables as CountedTables;
}

/** Returns the expected series, counted row by row. */
export function countSeries(tables: CountedTables, choice: IndicatorChoice) {
  const { firstYear, lastYear, today } = choice;
  const standing = (id: number) =>
    accreditationStanding(
      tables.accreditations.filter(({ program_id }) => program_id === id),
      today,
    );
  const programs = tables.programs
    .filter(
      (program) =>
        program.type !== "health_specialty" &&
        isPublic(program.status, program) &&
        (choice.type ?? program.type) === program.type &&
        (choice.area ?? program.area) === program.area &&
        (choice.status ?? standing(program.id).status) === standing(program.id).status,
    )
    .sort((a, b) => a.id - b.id);
  const ids = new Set(programs.map(({ id }) => id));
  const programOf = new Map(programs.map((program) => [program.id, program]));
  const inYears = ({ year }: { year: number }) => year >= firstYear && year <= lastYear;
  const ofPrograms = <Row extends { program_id: number }>(rows: Row[]) => rows.filter((row) => ids.has(row.program_id));
  const works = <Row extends { visibility: string; area: string } & Hideable>(rows: Row[]) =>
    rows.filter((row) => isPublic(row.visibility, row) && (choice.area ?? row.area) === row.area);
  const academics = new Set(tables.academics.filter((row) => isPublic(row.status, row)).map(({ id }) => id));
  const members = ofPrograms(tables.program_academics).filter(({ academic_id }) => academics.has(academic_id));
  const origins = ofPrograms(tables.student_origins).filter(({ year }) => year <= lastYear);
  const newest = Math.max(...origins.map(({ year }) => year));
  const countries = group(
    origins.filter(({ year }) => year === newest),
    ({ country }) => ({ country }),
    (rows) => ({ students: sum(rows, "students") }),
  ).map((row) => ({ ...row, country: row.students >= 3 ? row.country : null }));
  const due = ofPrograms(tables.cohorts).flatMap((cohort) => {
    const program = programOf.get(cohort.program_id);
    if (!program || cohort.admitted === 0) return [];
    const semesters = program.duration_semesters;
    const [year = 0, month = 0] = today.split("-").map(Number);
    const passed = (year - cohort.entry_year) * 2 + (month > 7 ? 1 : 0);
    const row = { ...cohort, year: cohort.entry_year + Math.ceil(semesters / 2) - 1, type: program.type, semesters };
    return passed >= semesters && inYears(row) ? [row] : [];
  });
  return {
    programs: programs.map(({ id }) => id),
    figures_by_year: group(
      ofPrograms(tables.program_figures).filter(inYears),
      ({ year }) => ({ year }),
      (rows) => {
        const known = rows.filter(({ retained }) => retained !== null);
        return {
          programs: rows.length,
          applicants: sum(rows, "applicants"),
          admitted: sum(rows, "admitted"),
          new_enrollment: sum(rows, "new_enrollment"),
          total_enrollment: sum(rows, "total_enrollment"),
          graduates: sum(rows, "graduates"),
          retained: sum(known, "retained"),
          retained_of: sum(known, "new_enrollment"),
        };
      },
    ),
    programs_by_standing: group(
      programs,
      ({ id, area, type }) => {
        const { status, current } = standing(id);
        return { area, type, status, years: status === "accredited" ? (current?.years ?? null) : null };
      },
      (rows) => ({ programs: rows.length }),
    ),
    accredited_by_year:
      programs.length === 0
        ? []
        : range(firstYear, Math.min(lastYear, Number(today.slice(0, 4)))).map((year) => ({
            year,
            accredited: programs.filter(({ id }) =>
              year === Number(today.slice(0, 4))
                ? standing(id).status === "accredited"
                : tables.accreditations.some(
                    ({ program_id, status, valid_from, valid_to }) =>
                      program_id === id &&
                      status === "accredited" &&
                      (valid_from ?? "") <= `${year}-12-31` &&
                      (valid_to ?? "") >= `${year}-12-31`,
                  ),
            ).length,
          })),
    program_ties: programs
      .flatMap(({ id: first }) =>
        programs
          .filter(({ id }) => id > first)
          .map(({ id: second }) => ({ first, second, academics: shared(members, first, second) })),
      )
      .filter(({ academics: count }) => count > 0)
      .sort((a, b) => b.academics - a.academics || a.first - b.first || a.second - b.second),
    origins_of_students: group(
      countries,
      ({ country }) => ({ country }),
      (rows) => ({
        year: newest,
        students: sum(rows, "students"),
        countries: rows.length,
      }),
    ).sort(
      (a, b) =>
        Number(a.country === null) - Number(b.country === null) ||
        b.students - a.students ||
        (a.country ?? "").localeCompare(b.country ?? ""),
    ),
    cohorts_by_year: group(
      due,
      ({ year }) => ({ year }),
      (rows) => ({
        cohorts: rows.length,
        admitted: sum(rows, "admitted"),
        graduated: sum(rows, "graduated"),
        graduated_on_time: sum(rows, "graduated_on_time"),
        left_program: rows.some((row) => row.left_program === null) ? null : sum(rows, "left_program"),
      }),
    ),
    time_to_degree: group(
      due.filter(({ median_semesters, graduated }) => median_semesters !== null && graduated > 0),
      ({ type }) => ({ type }),
      (rows) => {
        const medians = rows
          .flatMap(({ graduated, median_semesters }) => Array<number>(graduated).fill(median_semesters ?? 0))
          .sort((a, b) => a - b);
        return {
          semesters_from: Math.min(...rows.map(({ semesters }) => semesters)),
          semesters_to: Math.max(...rows.map(({ semesters }) => semesters)),
          graduates: medians.length,
          median_semesters: medians[Math.ceil(medians.length / 2) - 1],
        };
      },
    ),
    academics_by_role: (["thesis_advisor", "collaborator"] as const).flatMap((role) => {
      const roleOf = (id: number) =>
        members.some((member) => member.academic_id === id && member.role === "thesis_advisor")
          ? "thesis_advisor"
          : "collaborator";
      const count = [...new Set(members.map(({ academic_id }) => academic_id))].filter((id) => roleOf(id) === role);
      return count.length > 0 ? [{ role, academics: count.length }] : [];
    }),
    theses_by_year: group(
      ofPrograms(tables.theses).filter((row) => isPublic(row.visibility, row) && inYears(row)),
      ({ year, program_id }) => ({ year, type: programOf.get(program_id)?.type }),
      (rows) => ({ theses: rows.length }),
    ),
    publications_by_year: group(
      works(tables.publications).filter(inYears),
      ({ year, type, indexation, quartile }) => ({ year, type, indexation, quartile }),
      (rows) => ({ publications: rows.length }),
    ),
    projects_by_funding: group(
      works(tables.projects).filter((row) => row.start_year <= lastYear && row.end_year >= firstYear),
      ({ funding, status }) => ({ funding, status }),
      (rows) => ({ projects: rows.length }),
    ),
    patents_by_year: group(
      works(tables.patents)
        .flatMap((row) => (row.grant_year ? [{ ...row, year: row.grant_year }] : []))
        .filter(inYears),
      ({ year, office }) => ({ year, office }),
      (rows) => ({ patents: rows.length }),
    ),
  };
}

type Hideable = { deleted_at: string | null; expires_at: string | null };

/** True if visitors can read a row in this state. */
export function isPublic(state: string, { deleted_at, expires_at }: Hideable): boolean {
  return state === "published" && deleted_at === null && (expires_at === null || new Date(expires_at) > new Date());
}

/** Groups rows by key and sorts them by the key's values, null last. */
function group<Row, Key extends object, Sums extends object>(
  rows: Row[],
  keyOf: (row: Row) => Key,
  sumsOf: (rows: Row[]) => Sums,
): (Key & Sums)[] {
  const groups = new Map<string, { key: Key; rows: Row[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(JSON.stringify(key)) ?? { key, rows: [] };
    known.rows.push(row);
    groups.set(JSON.stringify(key), known);
  }
  const rank = (value: unknown) =>
    value === null ? "\uffff" : typeof value === "number" ? String(value).padStart(4, "0") : String(value);
  const order = (key: Key) => Object.values(key).map(rank).join("\u0000");
  return [...groups.values()]
    .sort((a, b) => (order(a.key) < order(b.key) ? -1 : 1))
    .map(({ key, rows: own }) => ({ ...key, ...sumsOf(own) }));
}

function sum<Key extends string>(rows: Record<Key, number | null>[], key: Key): number {
  return rows.reduce((total, row) => total + (row[key] ?? 0), 0);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function shared(members: { program_id: number; academic_id: number }[], first: number, second: number): number {
  const of = (program: number) => members.filter((row) => row.program_id === program).map((row) => row.academic_id);
  const others = new Set(of(second));
  return of(first).filter((id) => others.has(id)).length;
}
