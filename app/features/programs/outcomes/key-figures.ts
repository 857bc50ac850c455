import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";

export type Cohort = Omit<Database["public"]["Tables"]["cohorts"]["Row"], "program_id">;

/** Figures of a program's page, as `program_key_figures` in `indicators/key-figures.sql` computes them. */
export type KeyFigures = {
  /** Number of published academics who may supervise theses. */
  advisors: number;
  /** Total enrollment of the newest year with figures. */
  enrollment: { year: number; students: number } | null;
  /** Newest five complete cohorts, newest first. The fields below are about them, except retention and origins. */
  cohorts: Cohort[];
  admitted: number | null;
  graduated: number | null;
  graduated_on_time: number | null;
  /** Lowest and highest median of the cohorts, in semesters. */
  median_from: number | null;
  median_to: number | null;
  entered_from: number | null;
  entered_to: number | null;
  /** New students of the newest five years with known retention who were still enrolled a year later. */
  retained: number | null;
  retained_of: number | null;
  retained_from: number | null;
  retained_to: number | null;
  /** Students of the newest year by country (ISO 3166-1 alpha-2); null combines countries with few students. */
  origins: { year: number; country: string | null; students: number; countries: number }[];
};

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

/** Returns the key figures of some programs on a day, by program id. */
export async function readKeyFigures(db: Db, programs: number[], today: CalendarDay): Promise<Map<number, KeyFigures>> {
  const { data } = await db.rpc("program_key_figures", { program_ids: programs, today }).throwOnError();
  const rows = data as unknown as (KeyFigures & { program_id: number })[];
  return new Map(rows.map(({ program_id: id, ...figures }) => [id, figures]));
}
