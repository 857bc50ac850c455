import type { Sql } from "../../backend/database/database.ts";
import { createRandom } from "../../supabase/seed/random.ts";
import { insertRows } from "./load-demo.ts";
import type { runAs } from "./people.ts";

const every = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/**
 * Replaces the rows that the indicators count by generated ones: all states, missing values, expired and deleted rows,
 * zeros. Deterministic by seed; null inserts none.
 */
export async function insertIndicatorRows(database: Parameters<typeof runAs>[0], seed: number | null): Promise<void> {
  const sql: Sql = database;
  await sql.query("delete from public.publications");
  await sql.query("delete from public.projects");
  await sql.query("delete from public.patents");
  await sql.query("delete from public.academics");
  await sql.query("delete from public.programs");
  if (seed === null) return;
  const { between, pick, whole } = createRandom(`indicators-${seed}`);
  const shown = (column: "status" | "visibility") => ({
    [column]: pick(["published", "published", "published", "draft", "archived"]),
    deleted_at: pick([null, null, null, null, "2026-01-01T00:00:00Z"]),
    expires_at: pick([null, null, "2020-01-01T00:00:00Z", "2199-01-01T00:00:00Z"]),
  });
  const area = () => pick(["law", "health"]);
  const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
  const some = <T>(rows: T[]) => rows.filter(() => between(0, 1) < 0.6);
  const base = seed * 1000;
  const programs = every(14, (id) => base + id);
  const academics = every(25, (id) => base + id);
  const rows: Record<string, object[]> = {
    programs: programs.map((id) => ({
      ...{ id, code: `P${id}`, slug: `p${id}`, name: `Programa ${id}`, area: area(), revision: 1, translations: {} },
      type: pick(["doctorate", "academic_master", "professional_master", "health_specialty"]),
      duration_semesters: whole(1, 9),
      ...shown("status"),
    })),
    accreditations: some(programs.flatMap((id) => [id, id, id])).map((program_id) => {
      const from = whole(2014, 2025);
      const granted = {
        ...{ agency: "CNA", years: pick([null, 3, 5]) },
        ...{ valid_from: `${from}-0${whole(1, 9)}-15`, valid_to: `${from + whole(1, 6)}-12-${pick(["30", "31"])}` },
      };
      const status = pick(["accredited", "accredited", "in_process", "not_accredited"]);
      return {
        program_id,
        status,
        ...(status === "accredited" ? granted : pick([{}, { valid_from: `${from}-03-01` }])),
      };
    }),
    program_figures: some(programs.flatMap((id) => years.map((year) => ({ id, year })))).map(({ id, year }) => {
      const applicants = whole(0, 60);
      const admitted = whole(0, applicants);
      const new_enrollment = whole(0, admitted);
      return {
        ...{ program_id: id, year, applicants, admitted, new_enrollment, total_enrollment: whole(0, 90) },
        ...{ graduates: whole(0, 20), retained: pick([null, 0, new_enrollment]) },
      };
    }),
    student_origins: some(
      programs.flatMap((program_id) =>
        years.flatMap((year) => ["CL", "PE", "CO", "DE"].map((country) => ({ program_id, year, country }))),
      ),
    ).map((row) => ({ ...row, students: whole(1, 4) })),
    cohorts: some(programs.flatMap((program_id) => years.map((entry_year) => ({ program_id, entry_year })))).map(
      (row) => {
        const admitted = whole(0, 20);
        const graduated = whole(0, admitted);
        return {
          ...{ ...row, admitted, graduated, graduated_on_time: whole(0, graduated) },
          ...{
            left_program: pick([null, whole(0, admitted - graduated)]),
            median_semesters: pick([null, 4, 4.5, 8, 9]),
          },
        };
      },
    ),
    academics: academics.map((id) => ({
      ...{ id, slug: `a${id}`, given_names: "Ana", family_names: `Rojas ${id}`, academic_rank: "full", area: area() },
      ...{ revision: 1, translations: {}, degrees: [], research_lines: [] },
      ...shown("status"),
    })),
    program_academics: some(
      some(programs.flatMap((program_id) => academics.map((academic_id) => ({ program_id, academic_id })))),
    ).map((row) => ({ ...row, role: pick(["thesis_advisor", "collaborator"]) })),
    publications: every(120, (id) => {
      const indexation = pick(["wos", "scopus", "scielo", "other", "none"]);
      return {
        ...{ id: base + id, title: `Obra ${id}`, authors: [], year: pick(years), language: "es", area: area() },
        ...{ type: pick(["article", "review", "conference_paper", "book", "book_chapter"]), indexation },
        quartile: ["wos", "scopus"].includes(indexation) ? pick([null, "Q1", "Q4"]) : null,
        ...shown("visibility"),
      };
    }),
    projects: every(60, (id) => {
      const start_year = pick(years);
      return {
        ...{ id: base + id, code: `C${base + id}`, title: `Proyecto ${id}`, area: area(), start_year },
        ...{ end_year: start_year + whole(0, 4), funding: pick(["fondecyt", "internal"]) },
        status: pick(["in_progress", "finished"]),
        ...shown("visibility"),
      };
    }),
    patents: every(40, (id) => {
      const grant_year = pick([null, ...years]);
      return {
        ...{ id: base + id, number: `N${id}`, title: `Patente ${id}`, inventors: [], office: pick(["inapi", "epo"]) },
        ...{ area: area(), filed_on: "2018-01-01", grant_year, status: grant_year ? "granted" : "filed" },
        ...shown("visibility"),
      };
    }),
    theses: every(90, (id) => ({
      ...{ id: base + id, program_id: pick(programs), title: `Tesis ${id}`, student: {}, year: pick(years) },
      ...shown("visibility"),
    })),
  };
  // Generated last, so that the other rows of a seed do not change.
  rows.graduate_destinations = some(
    programs.flatMap((program_id) =>
      years.flatMap((year) => ["university", "company", "other"].map((sector) => ({ program_id, year, sector }))),
    ),
  ).map((row) => ({ ...row, graduates: whole(1, 9) }));
  for (const [table, list] of Object.entries(rows)) await insertRows(sql as never, table, list);
}
