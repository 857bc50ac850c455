import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { type AccreditationFilter, filterAccreditations } from "./accreditation-filter.ts";
import { listAccreditations } from "./accreditation-queries.ts";
import { coversStudies, timelineSpan } from "./accreditation-timeline.ts";
import { accreditationStatuses } from "./programs.ts";

/** Loads the programs that match a filter; counts by status and the timeline's span cover all programs. */
export async function loadAccreditations(db: Db, filter: AccreditationFilter, locale: Locale, today: CalendarDay) {
  const all = await listAccreditations(db, locale, today);
  const count = (status: string) => all.filter((program) => program.standing.status === status).length;
  const [accredited, inProcess, notAccredited] = accreditationStatuses.map(count);
  return {
    filter,
    programs: filterAccreditations(all, filter),
    today,
    total: all.length,
    counts: { accredited: accredited ?? 0, in_process: inProcess ?? 0, not_accredited: notAccredited ?? 0 },
    /** Number of accreditations that are valid until the next cohort finishes. */
    covered: all.filter((program) => {
      const { status, current } = program.standing;
      return status === "accredited" && coversStudies(current?.valid_to ?? null, program, today);
    }).length,
    span: timelineSpan(
      all.map(({ standing }) => standing),
      today,
    ),
  };
}
