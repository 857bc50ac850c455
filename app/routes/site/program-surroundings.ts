import type { SupabaseClient } from "@supabase/supabase-js";
import { summarizeOrigins } from "#app/features/programs/outcomes/origins.ts";
import { originsSentence } from "#app/features/programs/outcomes/outcome-labels.ts";
import { summarizeOutcomes } from "#app/features/programs/outcomes/outcomes.ts";
import { listProgramPeople } from "#app/features/programs/program-people.ts";
import { listCohorts, listStudentOrigins } from "#app/features/programs/program-students.ts";
import type { Program, ProgramFigures } from "#app/features/programs/programs.ts";
import { workEntry } from "#app/features/research/components/work-register.tsx";
import { listNewestPublications, listNewestTheses } from "#app/features/research/work-queries.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** So many works of a kind: the catalogue has all. */
const shown = 5;

/** What surrounds a program: who teaches, what they and the students wrote, what became of the students. */
export async function readProgramSurroundings(
  db: SupabaseClient<Database>,
  program: Pick<Program, "id" | "duration_semesters">,
  figures: ProgramFigures[],
  locale: Locale,
  today: CalendarDay,
) {
  const people = listProgramPeople(db, program.id, locale);
  const [{ advisors, collaborators }, publications, theses, cohorts, origins] = await Promise.all([
    people,
    people.then((known) => {
      const everybody = [...known.advisors, ...known.collaborators].map(({ id }) => id);
      return listNewestPublications(db, everybody, shown);
    }),
    listNewestTheses(db, program.id, shown),
    listCohorts(db, program.id),
    listStudentOrigins(db, program.id),
  ]);
  const known = summarizeOrigins(origins);
  // Named here and not in the browser, whose names of countries may be others.
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return {
    people: { advisors, collaborators },
    works: {
      theses: theses.newest.map((work) => workEntry(work)),
      thesisCount: theses.total,
      publications: publications.map((work) => workEntry(work)),
      peopleCount: advisors.length + collaborators.length,
    },
    outcomes: summarizeOutcomes(cohorts, figures, program.duration_semesters, today),
    origins: known && originsSentence(known, (country) => names.of(country) ?? country),
  };
}
