import type { Db } from "#app/supabase/db.ts";
import type { AcademicCandidate } from "../matching/match-people.ts";

/** A candidate with the area most likely for their works. */
export type KnownAcademic = AcademicCandidate & { area: string };

const rowsPerQuery = 1000;

/** Returns all academics that the caller may read, except those in the trash. Throws the data API's error. */
export async function listKnownAcademics(db: Db): Promise<KnownAcademic[]> {
  const academics: KnownAcademic[] = [];
  for (;;) {
    const { data } = await db
      .from("academics")
      .select("id,given:given_names,family:family_names,orcid,area")
      .is("deleted_at", null)
      .order("id")
      .range(academics.length, academics.length + rowsPerQuery - 1)
      .throwOnError();
    academics.push(...data);
    if (data.length < rowsPerQuery) return academics;
  }
}
