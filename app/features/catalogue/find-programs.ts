import { selectPrograms } from "#app/features/programs/program-facets.ts";
import { sortByPrice } from "#app/features/programs/program-prices.ts";
import { listPrograms, listProgramTexts, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { FacetedResult } from "#app/lib/facets.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import type { CatalogueState } from "./catalogue-state.ts";

/** All programs that match a state, sorted, as of today. `all` is the unfiltered list. */
export type FoundPrograms = {
  programs: ProgramSummary[];
  all: readonly ProgramSummary[];
  today: CalendarDay;
  result: FacetedResult;
};

export async function findPrograms(
  db: Db,
  types: readonly ProgramType[],
  state: CatalogueState,
  locale: Locale,
): Promise<FoundPrograms> {
  const today = dayIn(institution.timeZone, new Date());
  const [all, moreTexts] = await Promise.all([
    listPrograms(db, types, locale),
    state.text ? listProgramTexts(db, locale) : new Map<number, string>(),
  ]);
  const { found, ...result } = selectPrograms(all, { ...state, moreTexts }, today);
  return { programs: sorted(found, state, today), all, today, result };
}

function sorted(programs: ProgramSummary[], { sort }: CatalogueState, today: CalendarDay): ProgramSummary[] {
  if (sort === "cierre") return byClosing(programs, today);
  return sort === "precio" ? sortByPrice(programs) : programs;
}

/** Sorts by closing date; closed programs and those without a date come last. */
function byClosing(programs: ProgramSummary[], today: CalendarDay): ProgramSummary[] {
  const rank = ({ application_closes: closes }: ProgramSummary) => (closes && closes >= today ? closes : "9999");
  return [...programs].sort((a, b) => rank(a).localeCompare(rank(b)));
}
