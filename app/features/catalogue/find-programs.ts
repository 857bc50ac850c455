import { selectPrograms } from "#app/features/programs/program-facets.ts";
import { listPrograms, listProgramTexts, type ProgramSummary } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { FacetedResult } from "#app/lib/facets.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import type { CatalogueState } from "./catalogue-state.ts";

/** The programs that fit a state of their tab, all on one page, in its order, on today's day. */
export async function findPrograms(
  db: Db,
  state: CatalogueState,
  locale: Locale,
): Promise<{
  programs: ProgramSummary[];
  faculties: Record<string, string>;
  today: CalendarDay;
  result: FacetedResult;
}> {
  const today = dayIn(institution.timeZone, new Date());
  const [all, moreTexts] = await Promise.all([
    listPrograms(db, programTypes, locale),
    state.text ? listProgramTexts(db, locale) : new Map<number, string>(),
  ]);
  const { found, ...result } = selectPrograms(all, { ...state, moreTexts }, today);
  return {
    programs: state.sort === "cierre" ? byClosing(found, today) : found,
    faculties: Object.fromEntries(all.map(({ faculty, spanish }) => [spanish.faculty, faculty])),
    today,
    result,
  };
}

/** Those that close soonest first; those that have closed, or whose date is not known, come last. */
function byClosing(programs: ProgramSummary[], today: CalendarDay): ProgramSummary[] {
  const rank = ({ application_closes: closes }: ProgramSummary) => (closes && closes >= today ? closes : "9999");
  return [...programs].sort((a, b) => rank(a).localeCompare(rank(b)));
}
