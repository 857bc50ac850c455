import { accreditationStanding } from "../../app/features/programs/accreditation-standing.ts";
import type { Survey } from "../../app/features/programs/outcomes/all-destinations.ts";
import type { KeyFigures } from "../../app/features/programs/outcomes/key-figures.ts";
import { type CountedTables, isPublic } from "./count-indicators.ts";

const sumOf = (numbers: (number | null)[]) =>
  numbers.length > 0 ? numbers.reduce<number>((total, number) => total + (number ?? 0), 0) : null;
const least = (numbers: number[]) => (numbers.length > 0 ? Math.min(...numbers) : null);
const most = (numbers: number[]) => (numbers.length > 0 ? Math.max(...numbers) : null);

/** Returns the university's figures on a day, counted row by row. */
export function countSiteFigures({ programs, accreditations, program_figures }: CountedTables, today: string) {
  const shown = programs.filter((program) => isPublic(program.status, program));
  const ids = new Set(shown.map(({ id }) => id));
  const ofTypes = (...types: string[]) => shown.filter(({ type }) => types.includes(type)).length;
  const records = (id: number) => accreditations.filter(({ program_id }) => program_id === id);
  return {
    doctorates: ofTypes("doctorate"),
    masters: ofTypes("academic_master", "professional_master"),
    specialties: ofTypes("health_specialty"),
    programs: shown.length,
    accredited: shown.filter(({ id }) => accreditationStanding(records(id), today).status === "accredited").length,
    faculties: new Set(shown.map(({ faculty }) => faculty).filter(Boolean)).size,
    graduates: sumOf(program_figures.filter(({ program_id: id }) => ids.has(id)).map((row) => row.graduates)) ?? 0,
  };
}

/** Returns the latest survey of each published program. */
export function countSurveys({ programs, graduate_destinations: given }: CountedTables): Survey[] {
  return programs
    .filter((program) => isPublic(program.status, program))
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id }) => {
      const own = given.filter(({ program_id }) => program_id === id);
      const year = Math.max(...own.map((row) => row.year));
      const newest = own.filter((row) => row.year === year);
      if (newest.length === 0) return [];
      const sectors = Object.fromEntries(newest.map(({ sector, graduates }) => [sector, graduates]));
      return [{ program_id: id, year, sectors }];
    });
}

/** Returns the key figures of a program on a day, counted row by row, except origins, which are a series. */
export function countKeyFigures(
  tables: CountedTables,
  { id, duration_semesters: semesters }: CountedTables["programs"][number],
  today: string,
): Omit<KeyFigures, "origins"> & { program_id: number } {
  const own = <Row extends { program_id: number }>(rows: Row[]) => rows.filter(({ program_id }) => program_id === id);
  const [year = 0, month = 0] = today.split("-").map(Number);
  const cohorts = own(tables.cohorts)
    .filter(({ admitted }) => admitted > 0)
    .filter(({ entry_year: entered }) => (year - entered) * 2 + (month > 7 ? 1 : 0) >= semesters)
    .sort((a, b) => b.entry_year - a.entry_year)
    .slice(0, 5);
  const figures = own(tables.program_figures).sort((a, b) => b.year - a.year);
  const watched = figures.filter((row) => row.retained !== null && row.new_enrollment > 0).slice(0, 5);
  const published = new Set(tables.academics.filter((row) => isPublic(row.status, row)).map((row) => row.id));
  const medians = cohorts.flatMap(({ median_semesters }) => median_semesters ?? []);
  const entered = cohorts.map(({ entry_year }) => entry_year);
  const watchedYears = watched.map((row) => row.year);
  const newest = figures[0];
  return {
    program_id: id,
    advisors: own(tables.program_academics).filter(
      (member) => member.role === "thesis_advisor" && published.has(member.academic_id),
    ).length,
    enrollment: newest ? { year: newest.year, students: newest.total_enrollment } : null,
    cohorts: cohorts.map(({ program_id: _, ...cohort }) => cohort),
    admitted: sumOf(cohorts.map((row) => row.admitted)),
    graduated: sumOf(cohorts.map((row) => row.graduated)),
    graduated_on_time: sumOf(cohorts.map((row) => row.graduated_on_time)),
    median_from: least(medians),
    median_to: most(medians),
    entered_from: least(entered),
    entered_to: most(entered),
    retained: sumOf(watched.map((row) => row.retained)),
    retained_of: sumOf(watched.map((row) => row.new_enrollment)),
    retained_from: least(watchedYears),
    retained_to: most(watchedYears),
  };
}
