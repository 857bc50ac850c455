import type { IndicatorRow } from "./indicator-queries.ts";

/** The views of the page, as addresses name them. */
export const indicatorViews = ["programas", "estudiantes"] as const;
export type IndicatorView = (typeof indicatorViews)[number];

/** How many years the indicators show (specification, section 9). */
const shownYears = 5;

/** A program as the indicators count it. `status` is that of its accreditation now. */
export type CountedProgram = Omit<IndicatorRow, "accreditations"> & { status: string };

export type IndicatorFilter = { type: string | null; status: string | null; area: string | null };

export type YearFigures = {
  year: number;
  applicants: number;
  admitted: number;
  newStudents: number;
  enrolled: number;
  graduates: number;
  /** Of a year's new students, the share (0–1) still enrolled a year later; null while that is not known. */
  retention: number | null;
};

/** The programs that a filter lets through. */
export function filterForIndicators<Counted extends CountedProgram>(
  programs: Counted[],
  filter: IndicatorFilter,
): Counted[] {
  return programs.filter(
    (program) =>
      (!filter.type || program.type === filter.type) &&
      (!filter.area || program.area === filter.area) &&
      (!filter.status || program.status === filter.status),
  );
}

/** How many programs have each value of something, most first. */
export function countBy<Counted, Key extends string>(
  programs: Counted[],
  keyOf: (program: Counted) => Key,
): { key: Key; count: number }[] {
  const counts = new Map<Key, number>();
  for (const program of programs) counts.set(keyOf(program), (counts.get(keyOf(program)) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count);
}

/** The sums of the programs' figures for the last five years that have any, oldest first. */
export function sumByYear(programs: CountedProgram[]): YearFigures[] {
  const figures = programs.flatMap((program) => program.program_figures);
  const years = [...new Set(figures.map(({ year }) => year))].sort((a, b) => a - b).slice(-shownYears);
  return years.map((year) => {
    const ofYear = figures.filter((row) => row.year === year);
    const sum = (value: (row: (typeof ofYear)[number]) => number) => ofYear.reduce((all, row) => all + value(row), 0);
    const known = ofYear.filter(({ retained }) => retained !== null);
    const entered = known.reduce((all, row) => all + row.new_enrollment, 0);
    return {
      year,
      applicants: sum((row) => row.applicants),
      admitted: sum((row) => row.admitted),
      newStudents: sum((row) => row.new_enrollment),
      enrolled: sum((row) => row.total_enrollment),
      graduates: sum((row) => row.graduates),
      retention: entered > 0 ? known.reduce((all, row) => all + (row.retained ?? 0), 0) / entered : null,
    };
  });
}
