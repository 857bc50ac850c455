import type { SupabaseClient } from "@supabase/supabase-js";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { localizeProgram } from "../program-localization.ts";
import type { ComparedProgram } from "./compose-comparison.ts";

/** Returns the published programs among some codes, in the order of the codes. */
export async function listComparedPrograms(
  db: SupabaseClient<Database>,
  codes: string[],
  locale: Locale,
): Promise<ComparedProgram[]> {
  if (codes.length === 0) return [];
  const { data } = await db
    .from("programs")
    .select("*,accreditations(*),program_figures(*),cohorts(*),program_academics(role)")
    .in("code", codes)
    .throwOnError();
  return data
    .map(({ accreditations, program_figures, cohorts, program_academics, ...row }) => ({
      program: localizeProgram(row, locale),
      accreditations,
      figures: program_figures,
      cohorts,
      advisors: program_academics.filter(({ role }) => role === "thesis_advisor").length,
    }))
    .sort((a, b) => codes.indexOf(a.program.code) - codes.indexOf(b.program.code));
}
