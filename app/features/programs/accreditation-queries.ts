import type { SupabaseClient } from "@supabase/supabase-js";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type AccreditationStanding, accreditationStanding } from "./accreditation-standing.ts";
import type { AccreditationRow, Program } from "./programs.ts";

/** A published program with its accreditation on a day, its name in one language. */
export type AccreditedProgram = Pick<Program, "id" | "code" | "type" | "slug" | "name" | "area" | "lang"> & {
  standing: AccreditationStanding;
};

type Row = Omit<AccreditedProgram, "lang" | "standing"> & {
  translated_name?: string | null;
  accreditations: AccreditationRow[];
};

/** Every published program with its accreditation on a day, by name in their language. Throws the backend's error. */
export async function listAccreditations(
  db: SupabaseClient<Database>,
  locale: Locale,
  today: CalendarDay,
): Promise<AccreditedProgram[]> {
  const translation = locale === "es" ? "" : `,translated_name:translations->${locale}->>name`;
  const { data } = await db
    .from("programs")
    .select(`id,code,type,slug,name,area,accreditations(*)${translation}`)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError();
  return data
    .map(({ translated_name, accreditations, ...row }) => ({
      ...row,
      name: translated_name ?? row.name,
      lang: locale === "es" || translated_name ? locale : ("es" as const),
      standing: accreditationStanding(accreditations, today),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
