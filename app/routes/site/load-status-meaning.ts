import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import type { AccreditationRow } from "#app/features/programs/programs.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";

// In a separate file, so that the schemas of page texts are not in the browser's bundle.
const keyOf = {
  accredited: "accreditation-accredited",
  in_process: "accreditation-in-process",
  not_accredited: "accreditation-not-accredited",
} as const;

/** Returns the text on a program's status on a day; null if staff have unpublished it. */
export async function loadStatusMeaning(
  db: Db,
  accreditations: AccreditationRow[],
  today: CalendarDay,
): Promise<PageText | null> {
  const key = keyOf[accreditationStanding(accreditations, today).status];
  const { fill } = await readPlaceholders(db);
  return (await findPageTexts(db, [key], getLocale(), fill))[key] ?? null;
}
