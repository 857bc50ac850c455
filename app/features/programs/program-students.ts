import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { DestinationRow } from "./outcomes/destinations.ts";
import type { OriginRow } from "./outcomes/origins.ts";
import type { Cohort } from "./outcomes/outcomes.ts";

type Db = SupabaseClient<Database>;

const cohortColumns = "entry_year,admitted,graduated,graduated_on_time,left_program,median_semesters";

/** Returns the outcomes of a program's cohorts, by year of entry. */
export async function listCohorts(db: Db, programId: number): Promise<Cohort[]> {
  const { data } = await db.from("cohorts").select(cohortColumns).eq("program_id", programId).throwOnError();
  return data;
}

/** What is told of a program's students and graduates: cohorts, origins and destinations by year, the last two newest first. */
export type ProgramStudents = { cohorts: Cohort[]; origins: OriginRow[]; destinations: DestinationRow[] };

/** Returns what is told of a program's students in one read; nothing of each where visitors may not see the program. */
export async function findProgramStudents(db: Db, programId: number): Promise<ProgramStudents> {
  const newestFirst = { ascending: false } as const;
  const { data } = await db
    .from("programs")
    .select(
      `cohorts(${cohortColumns}),origins:student_origins(year,country,students),destinations:graduate_destinations(year,sector,graduates)`,
    )
    .eq("id", programId)
    .order("year", { ...newestFirst, referencedTable: "origins" })
    .order("year", { ...newestFirst, referencedTable: "destinations" })
    .maybeSingle()
    .throwOnError();
  return data ?? { cohorts: [], origins: [], destinations: [] };
}
