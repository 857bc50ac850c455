import type { Locale } from "#app/i18n/locale.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import { destinationsOf, readSurveys } from "../outcomes/all-destinations.ts";
import { noKeyFigures, readKeyFigures } from "../outcomes/key-figures.ts";
import { programEntries } from "../program-entries.ts";
import { localizeProgram } from "../program-localization.ts";
import { listPrograms } from "../program-queries.ts";
import { programTypes } from "../programs.ts";
import { maxCompared } from "./comparison.ts";
import { comparisonColumns } from "./comparison-columns.ts";
import { type ComparedProgram, composeComparison } from "./compose-comparison.ts";

/** Loads the comparison as of today; without known codes, the programs of the selection (`kept`) to choose from. */
export async function loadComparison(db: Db, codes: string[], kept: string[], locale: Locale) {
  const today = dayIn(institution.timeZone, new Date());
  const all = await listPrograms(db, programTypes, locale);
  const asked = codes.flatMap((code) => all.find((program) => program.code === code)?.id ?? []);
  const compared = await listComparedPrograms(db, asked, locale, today);
  const options = all.map(({ code, name, type }) => ({ code, name, type }));
  const unknown = codes.filter((code) => !compared.some(({ program }) => program.code === code));
  if (compared.length === 0) {
    const shortlist = kept.flatMap((code) => all.find((program) => program.code === code) ?? []);
    return { comparison: null, shortlist: programEntries(shortlist, today), options, unknown };
  }
  const chosen = compared.slice(0, maxCompared);
  return {
    comparison: {
      columns: comparisonColumns(
        chosen.map(({ program }) => program),
        today,
      ),
      comparison: composeComparison(chosen, today),
      today,
      leftOut: compared.slice(maxCompared).map(({ program }) => program.name),
    },
    shortlist: [],
    options,
    unknown,
  };
}

/** Returns the published programs among some ids, in the order of the ids, with their figures on a day. */
async function listComparedPrograms(
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
