import { programColumns } from "#app/features/programs/program-localization.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";

const columns = [
  ...(["id", "code", "slug", "type", "name", "area", "admission_requirements", "vacancies"] as const),
  ...(["annual_fee", "fee_currency", "application_opens", "application_closes", "classes_start"] as const),
  ...(["minimum_average", "english_level", "experience_years"] as const),
  ...(["decided_by", "answer_weeks_from", "answer_weeks_to"] as const),
] as const;

/** Returns the application data of a published program in one language; null without such a program. */
export async function findApplicationProgram(db: Db, code: string, locale: Locale) {
  const { select, inLocale } = programColumns(columns, locale);
  const { data } = await db
    .from("programs")
    .select(select)
    .eq("code", code)
    .maybeSingle()
    .overrideTypes<object | null, { merge: false }>()
    .throwOnError();
  return data && inLocale(data);
}
