import type { Database } from "../../../app/supabase/database.types.ts";
import { demoFigures } from "../../../supabase/seed/demo-figures.ts";
import { readDemoPrograms } from "../../../supabase/seed/demo-programs.ts";
import { generateResearch } from "../../../supabase/seed/research/generate-research.ts";
import { readProgramRows } from "../../../supabase/seed/research/read-program-rows.ts";
import { demoSizes } from "../../../supabase/seed/research/research-sizes.ts";

export type Kind = "doctorates" | "masters" | "specialties";
type Tables = Database["public"]["Tables"];
type Figures = Tables["program_figures"]["Insert"];
type Measure = "applicants" | "new_enrollment" | "total_enrollment" | "graduates" | "retained";

const kindOf: Record<string, Kind> = {
  ...{ doctorate: "doctorates", academic_master: "masters", professional_master: "masters" },
  health_specialty: "specialties",
};
const everyKind: Kind[] = ["doctorates", "masters", "specialties"];

/** Facts of the demo university, including health specialties. */
export type DemoFacts = ReturnType<typeof countDemoFacts>;

/**
 * Counts the facts from the seeded rows; `tests/database/indicators.test.ts` proves that the series of the indicators
 * count the same.
 */
export function countDemoFacts() {
  const programs = readDemoPrograms().map(({ row }) => ({
    ...row,
    kind: kindOf[row.type] as Kind,
    id: Number(row.code),
  }));
  const figures = programs.flatMap(({ id, code, kind, vacancies, duration_semesters: semesters }) =>
    demoFigures({ id, code, vacancies: vacancies ?? 0, semesters }).map((row) => ({ ...row, kind })),
  );
  const research = [
    ...generateResearch({ ...demoSizes, publications: 0, projects: 0, patents: 0, theses: 0 }, readProgramRows(Number)),
  ];
  const rowsOf = <Name extends keyof Tables>(name: Name) =>
    research.filter(({ table }) => table === name).flatMap(({ rows }) => rows as unknown as Tables[Name]["Insert"][]);
  const foreign = rowsOf("student_origins").filter(({ country }) => country !== "CL");
  const sum = (rows: Figures[], measure: Measure) => rows.reduce((total, row) => total + (row[measure] ?? 0), 0);
  const within = (from: number, to: number) => figures.filter(({ year }) => year >= from && year <= to);
  return {
    programs,
    /** Returns a measure of all programs of some kinds in a year. */
    of: (measure: Measure, year: number, ...kinds: Kind[]) =>
      sum(
        within(year, year).filter(({ kind }) => (kinds.length > 0 ? kinds : everyKind).includes(kind)),
        measure,
      ),
    /** Returns a measure of one program in a year or a range of years. */
    ofProgram: (code: string, measure: Measure, from: number, to = from) =>
      sum(
        within(from, to).filter(({ program_id }) => program_id === Number(code)),
        measure,
      ),
    count: (...kinds: Kind[]) => programs.filter(({ kind }) => kinds.includes(kind)).length,
    /** Returns the vacancies of the programs whose codes have a prefix. */
    vacancies: (...codes: string[]) =>
      programs
        .filter(({ code }) => codes.some((start) => code.startsWith(start)))
        .reduce((total, program) => total + (program.vacancies ?? 0), 0),
    /** Returns the number of thesis advisors of a program. */
    advisors: (code: string) =>
      rowsOf("program_academics").filter((row) => row.program_id === Number(code) && row.role === "thesis_advisor")
        .length,
    /** Returns the number of foreign students in a year, and of their countries. */
    foreigners: (year: number) =>
      foreign.filter((row) => row.year === year).reduce((total, row) => total + (row.students ?? 0), 0),
    countries: (year: number) => new Set(foreign.filter((row) => row.year === year).map(({ country }) => country)).size,
    medianOfDoctorates: medianOfDoctorates(rowsOf("cohorts"), programs),
    different: (column: "faculty" | "campus") => new Set(programs.map((program) => program[column])).size,
  };
}

/** Returns the median of semesters to a doctorate; each graduate has the median of the cohort. */
function medianOfDoctorates(cohorts: Tables["cohorts"]["Insert"][], programs: { id: number; kind: Kind }[]): number {
  const doctorates = new Set(programs.filter(({ kind }) => kind === "doctorates").map(({ id }) => id));
  const semesters = cohorts
    .filter(({ program_id, median_semesters }) => doctorates.has(program_id) && median_semesters !== null)
    .flatMap(({ graduated, median_semesters }) => Array<number>(graduated ?? 0).fill(median_semesters ?? 0))
    .sort((a, b) => a - b);
  return semesters[Math.ceil(semesters.length / 2) - 1] ?? Number.NaN;
}
