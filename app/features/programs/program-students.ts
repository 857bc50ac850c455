import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { DestinationRow } from "./outcomes/destinations.ts";
import type { OriginRow } from "./outcomes/origins.ts";
import type { Cohort } from "./outcomes/outcomes.ts";

type Db = SupabaseClient<Database>;

/** Returns the outcomes of a program's cohorts, by year of entry. */
export async function listCohorts(db: Db, programId: number): Promise<Cohort[]> {
  const { data } = await db
    .from("cohorts")
    .select("entry_year,admitted,graduated,graduated_on_time,left_program,median_semesters")
    .eq("program_id", programId)
    .throwOnError();
  return data;
}

/** Returns a program's students by country and year, newest first, up to the rows of one response. */
export async function listStudentOrigins(db: Db, programId: number): Promise<OriginRow[]> {
  const { data } = await db
    .from("student_origins")
    .select("year,country,students")
    .eq("program_id", programId)
    .order("year", { ascending: false })
    .throwOnError();
  return data;
}

/** Returns what a program's graduates answered, by year of the survey and sector, newest first. */
export async function listGraduateDestinations(db: Db, programId: number): Promise<DestinationRow[]> {
  const { data } = await db
    .from("graduate_destinations")
    .select("year,sector,graduates")
    .eq("program_id", programId)
    .order("year", { ascending: false })
    .throwOnError();
  return data;
}
