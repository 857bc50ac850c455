import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

/** The program types of the indicators (specification, section 3). */
export const indicatorTypes = ["doctorate", "academic_master", "professional_master"] as const;

/** What the indicators need of a program. */
export type IndicatorRow = Pick<Tables["programs"]["Row"], "id" | "type" | "area"> & {
  accreditations: Pick<Tables["accreditations"]["Row"], "id" | "status" | "valid_from" | "valid_to">[];
  program_figures: Pick<
    Tables["program_figures"]["Row"],
    "year" | "applicants" | "admitted" | "new_enrollment" | "total_enrollment" | "graduates" | "retained"
  >[];
};

/** Returns the published doctorates and master's programs with their figures of all years. */
export async function listForIndicators(db: SupabaseClient<Database>): Promise<IndicatorRow[]> {
  const { data } = await db
    .from("programs")
    .select(
      `id, type, area, accreditations(id, status, valid_from, valid_to),
       program_figures(year, applicants, admitted, new_enrollment, total_enrollment, graduates, retained)`,
    )
    .in("type", [...indicatorTypes])
    .throwOnError();
  return data;
}
