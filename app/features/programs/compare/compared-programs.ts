import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { destinationsOf, readSurveys } from "../outcomes/all-destinations.ts";
import { noKeyFigures, readKeyFigures } from "../outcomes/key-figures.ts";
import { localizeProgram } from "../program-localization.ts";
import type { ComparedProgram } from "./compose-comparison.ts";

/** Returns the published programs among some ids, in the order of the ids, with their figures on a day. */
export async function listComparedPrograms(
  db: Db,
  ids: number[],
  locale: Locale,
  today: CalendarDay,
): Promise<ComparedProgram[]> {
  if (ids.length === 0) return [];
  const [{ data }, figures, surveys] = await Promise.all([
    db.from("programs").select("*,accreditations(*)").in("id", ids).throwOnError(),
    readKeyFigures(db, ids, today),
    readSurveys(db),
  ]);
  const surveyOf = new Map(surveys.map((survey) => [survey.program_id, survey]));
  return data
    .map(({ accreditations, ...row }) => {
      const survey = surveyOf.get(row.id);
      return {
        program: localizeProgram(row, locale),
        accreditations,
        figures: figures.get(row.id) ?? noKeyFigures,
        destinations: survey ? destinationsOf(survey) : null,
      };
    })
    .sort((a, b) => ids.indexOf(a.program.id) - ids.indexOf(b.program.id));
}
