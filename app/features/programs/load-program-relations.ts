import type { SupabaseClient } from "@supabase/supabase-js";
import { countryNames } from "#app/i18n/country-name.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { summarizeDestinations } from "./outcomes/destinations.ts";
import { summarizeOrigins } from "./outcomes/origins.ts";
import { originsSentence } from "./outcomes/outcome-labels.ts";
import { summarizeOutcomes } from "./outcomes/outcomes.ts";
import type { Program } from "./program-fields.ts";
import { listProgramPeople } from "./program-people.ts";
import { findProgramStudents } from "./program-students.ts";
import type { ProgramFigures } from "./programs.ts";

/**
 * Who teaches in a program, what became of its students, where its graduates work, and where students come from: a
 * sentence, or null.
 */
export async function loadProgramRelations(
  db: SupabaseClient<Database>,
  program: Pick<Program, "id" | "duration_semesters">,
  figures: ProgramFigures[],
  locale: Locale,
  today: CalendarDay,
) {
  const [people, { cohorts, origins, destinations }] = await Promise.all([
    listProgramPeople(db, program.id, locale),
    findProgramStudents(db, program.id),
  ]);
  const known = summarizeOrigins(origins);
  return {
    people,
    outcomes: summarizeOutcomes(cohorts, figures, program.duration_semesters, today),
    destinations: summarizeDestinations(destinations),
    // On the server: a browser may have other names of countries.
    origins: known && originsSentence(known, countryNames(locale)),
  };
}
