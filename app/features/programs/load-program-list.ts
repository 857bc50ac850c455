import type { Locale } from "#app/i18n/locale.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { readSelection } from "#app/lib/facets.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import type { FacetedProgramListProps } from "./components/faceted-program-list.tsx";
import { programEntries } from "./program-entries.ts";
import { type ProgramFacetName, selectPrograms } from "./program-facets.ts";
import { programFacetNames } from "./program-outputs.ts";
import { listPrograms } from "./program-queries.ts";
import type { ProgramType } from "./programs.ts";

/** What a list page shows: the programs of some types, narrowed by the query of its address. */
export async function loadProgramList(
  db: Db,
  query: URLSearchParams,
  locale: Locale,
  { types, facets }: { types: readonly ProgramType[]; facets: ProgramFacetName[] },
): Promise<FacetedProgramListProps> {
  const today = dayIn(institution.timeZone, new Date());
  const selection = readSelection(query, programFacetNames);
  const all = await listPrograms(db, types, locale);
  const { found, ...result } = selectPrograms(all, { text: "", selection }, today);
  return {
    programs: programEntries(found, today),
    result,
    selection,
    facets,
    facultyNames: Object.fromEntries(all.map(({ faculty, spanish }) => [spanish.faculty, faculty])),
    withType: types.length > 1,
  };
}
