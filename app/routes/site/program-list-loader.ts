import type { RouterContextProvider } from "react-router";
import type { ProgramListData } from "#app/features/programs/components/program-list.tsx";
import { type ProgramFacetName, programFacetNames, selectPrograms } from "#app/features/programs/program-facets.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { readSelection } from "#app/lib/facets.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";

/** What the three list pages show: the programs of some types, narrowed by the query. */
export async function loadProgramList(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { types, facets }: { types: readonly ProgramType[]; facets: ProgramFacetName[] },
): Promise<ProgramListData> {
  const today = dayIn(institution.timeZone, new Date());
  const selection = readSelection(new URL(request.url).searchParams, programFacetNames);
  const all = await listPrograms(anonymousClient(context), types, getLocale());
  const { found, ...result } = selectPrograms(all, { text: "", selection }, today);
  return {
    programs: found,
    result,
    selection,
    facets,
    facultyNames: Object.fromEntries(all.map(({ faculty, facultyName }) => [faculty, facultyName])),
    withType: types.length > 1,
    today,
  };
}
