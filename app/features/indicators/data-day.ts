import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import type { SeriesName, SeriesScope } from "./series.ts";

type TableName = keyof Database["public"]["Tables"];

export const seriesTables: Record<SeriesName, readonly TableName[]> = {
  figures_by_year: ["programs", "program_figures"],
  programs_by_standing: ["programs", "accreditations"],
  accredited_by_year: ["programs", "accreditations"],
  program_ties: ["programs", "program_academics", "academics"],
  origins_of_students: ["programs", "student_origins"],
  cohorts_by_year: ["programs", "cohorts"],
  time_to_degree: ["programs", "cohorts"],
  academics_by_role: ["programs", "program_academics", "academics"],
  theses_by_year: ["programs", "theses"],
  publications_by_year: ["publications"],
  projects_by_funding: ["projects"],
  patents_by_year: ["patents"],
};

/**
 * Returns the day of the newest change in the tables of the series, in the institution's time zone; the day of the
 * request if there is none.
 */
export function dataDay({ changes, today }: Pick<SeriesScope, "changes" | "today">, series: SeriesName[]): CalendarDay {
  const moments = series.flatMap((name) => seriesTables[name]).flatMap((table) => changes[table] ?? []);
  const newest = Math.max(...moments.map((moment) => Date.parse(moment)));
  return moments.length > 0 ? dayIn(institution.timeZone, new Date(newest)) : today;
}
