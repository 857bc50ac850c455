import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { ProgramFigures } from "../programs.ts";

export type Cohort = Omit<Database["public"]["Tables"]["cohorts"]["Row"], "program_id">;

/** So many of so many, over some years. `share` (0 to 1) is null where they are too few for one to mean anything. */
export type OutcomeShare = { count: number; of: number; share: number | null; from: number; to: number };

export type Outcomes = {
  /** Of those whose time was up: who finished within the program's length. */
  onTime: OutcomeShare | null;
  /** Of the same: who has finished until now. */
  finished: OutcomeShare | null;
  /** Of the new students of some years: who was still enrolled a year later. */
  retained: OutcomeShare | null;
  /** The lowest and the highest of the cohorts' medians, in semesters. */
  medianSemesters: { from: number; to: number } | null;
  /** The cohorts whose time was up, newest first. */
  cohorts: Cohort[];
};

/** Fewer people than this, and a percentage says more than is known. */
const fewest = 10;
/** As far back as indicators go (specification, section 9). */
const years = 5;

/**
 * What became of a program's students, from the newest five cohorts whose time is up: those who on `today` have had all
 * the semesters that the program takes. Newer ones would only look as if they failed.
 */
export function summarizeOutcomes(
  cohorts: Cohort[],
  figures: Pick<ProgramFigures, "year" | "new_enrollment" | "retained">[],
  semesters: number,
  today: CalendarDay,
): Outcomes {
  const complete = cohorts
    .filter(({ entry_year, admitted }) => admitted > 0 && semestersSince(entry_year, today) >= semesters)
    .sort((a, b) => b.entry_year - a.entry_year)
    .slice(0, years);
  const watched = figures
    .filter(({ retained, new_enrollment }) => retained !== null && new_enrollment > 0)
    .sort((a, b) => b.year - a.year)
    .slice(0, years);
  const medians = complete.flatMap(({ median_semesters }) => median_semesters ?? []);
  const entered = complete.map(({ admitted }) => admitted);
  const entryYears = complete.map(({ entry_year }) => entry_year);
  return {
    onTime: shareOf(
      complete.map(({ graduated_on_time }) => graduated_on_time),
      entered,
      entryYears,
    ),
    finished: shareOf(
      complete.map(({ graduated }) => graduated),
      entered,
      entryYears,
    ),
    retained: shareOf(
      watched.map(({ retained }) => retained ?? 0),
      watched.map(({ new_enrollment }) => new_enrollment),
      watched.map(({ year }) => year),
    ),
    medianSemesters: medians.length > 0 ? { from: Math.min(...medians), to: Math.max(...medians) } : null,
    cohorts: complete,
  };
}

/** The figures of the newest year that has some. */
export function newestFigures<Figures extends Pick<ProgramFigures, "year">>(figures: Figures[]): Figures | undefined {
  return figures.reduce<Figures | undefined>(
    (newest, row) => (newest && newest.year > row.year ? newest : row),
    undefined,
  );
}

/** Whole semesters since March of a year; the first of a year is over with July, the second with December. */
function semestersSince(entryYear: number, today: CalendarDay): number {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return (year - entryYear) * 2 + (month > 7 ? 1 : 0);
}

function shareOf(counts: number[], totals: number[], ofYears: number[]): OutcomeShare | null {
  if (ofYears.length === 0) return null;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const count = sum(counts);
  const of = sum(totals);
  return { count, of, share: of < fewest ? null : count / of, from: Math.min(...ofYears), to: Math.max(...ofYears) };
}
