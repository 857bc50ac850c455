import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

export type Cohort = Omit<Database["public"]["Tables"]["cohorts"]["Row"], "program_id">;

/** Figures on pages of single programs, as `program_key_figures` (`indicators/key-figures.sql`) computes them. */
export type KeyFigures = {
  /** Number of published academics who may advise theses. */
  advisors: number;
  /** Total enrollment of the newest year with figures. */
  enrollment: { year: number; students: number } | null;
  /**
   * The newest five complete cohorts, newest first. What follows, but retention and origins, is of them; null without
   * any.
   */
  cohorts: Cohort[];
  admitted: number | null;
  graduated: number | null;
  graduated_on_time: number | null;
  /** The lowest and the highest of their medians, in semesters. */
  median_from: number | null;
  median_to: number | null;
  entered_from: number | null;
  entered_to: number | null;
  /** Of the new students of the newest five years in which it is known, who was still enrolled a year later. */
  retained: number | null;
  retained_of: number | null;
  retained_from: number | null;
  retained_to: number | null;
  /** The newest year's students by country (ISO 3166-1 alpha-2); null stands for those of countries with few. */
  origins: { year: number; country: string | null; students: number; countries: number }[];
};

/** Of a program of which nothing is known. */
export const noKeyFigures: KeyFigures = {
  advisors: 0,
  enrollment: null,
  cohorts: [],
  origins: [],
  admitted: null,
  graduated: null,
  graduated_on_time: null,
  median_from: null,
  median_to: null,
  entered_from: null,
  entered_to: null,
  retained: null,
  retained_of: null,
  retained_from: null,
  retained_to: null,
};

/** Returns the key figures of some programs on a day, by the programs' ids. */
export async function readKeyFigures(db: Db, programs: number[], today: CalendarDay): Promise<Map<number, KeyFigures>> {
  const { data } = await db.rpc("program_key_figures", { program_ids: programs, today }).throwOnError();
  const rows = data as unknown as (KeyFigures & { program_id: number })[];
  return new Map(rows.map(({ program_id: id, ...figures }) => [id, figures]));
}
