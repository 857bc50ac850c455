import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Db } from "#app/supabase/db.ts";
import { type AccreditationStanding, accreditationStanding } from "./accreditation-standing.ts";
import type { Program } from "./program-fields.ts";
import { programColumns } from "./program-localization.ts";
import { type AccreditationRow, accreditationColumns } from "./programs.ts";

const columns = [
  ...(["id", "code", "type", "slug", "name", "area", "classes_start", "duration_semesters"] as const),
] as const;

/** A published program with its accreditation on a day, in one language. */
export type AccreditedProgram = Pick<Program, (typeof columns)[number]> & {
  lang: Pick<Program["lang"], "name">;
  standing: AccreditationStanding;
};

/** Returns whether the published program with a code is accredited on a day; false without such a program. */
export async function isProgramAccredited(db: Db, code: string, today: CalendarDay): Promise<boolean> {
  const { data } = await db
    .from("programs")
    .select("accreditations(id, status, valid_from, valid_to)")
    .eq("code", code)
    .maybeSingle()
    .throwOnError();
  return accreditationStanding(data?.accreditations ?? [], today).status === "accredited";
}

/** Returns all published programs with their accreditation on a day, sorted by localized name. */
export async function listAccreditations(db: Db, locale: Locale, today: CalendarDay): Promise<AccreditedProgram[]> {
  const { select, inLocale } = programColumns(columns, locale);
  const { data } = await db
    .from("programs")
    .select(`${select},${accreditationColumns}`)
    .overrideTypes<{ accreditations: AccreditationRow[] }[], { merge: false }>()
    .throwOnError();
  return data
    .map(({ accreditations, ...row }) => ({ ...inLocale(row), standing: accreditationStanding(accreditations, today) }))
    .sort((a, b) => compareTexts(a.name, b.name));
}
