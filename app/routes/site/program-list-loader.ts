import type { RouterContextProvider } from "react-router";
import type { ProgramListData } from "#app/features/programs/components/program-list.tsx";
import {
  facetValues,
  filterPrograms,
  type ProgramFacet,
  readProgramFilter,
} from "#app/features/programs/program-filter.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";

/** What the catalogue and the three list pages show: the programs of some types, narrowed by the query. */
export async function loadProgramList(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { types, facets, hasText = false }: { types: readonly ProgramType[]; facets: ProgramFacet[]; hasText?: boolean },
): Promise<ProgramListData> {
  const locale = getLocale();
  const today = dayIn(institution.timeZone, new Date());
  const filter = readProgramFilter(new URL(request.url).searchParams);
  const all = await listPrograms(anonymousClient(context), types, locale);
  return {
    programs: filterPrograms(all, filter, today),
    filter,
    hasText,
    // One value alone is no choice.
    facets: facets
      .map((facet) => ({ facet, values: facetValues(all, facet) }))
      .filter(({ values }) => values.length > 1),
    facultyNames: Object.fromEntries(all.map(({ faculty, facultyName }) => [faculty, facultyName])),
    withType: types.length > 2,
    today,
  };
}
