import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import { listPrograms, type ProgramSummary } from "../program-queries.ts";
import { type ProgramType, programTypes } from "../programs.ts";
import { destinationsOf, readSurveys, type SummedDestinations, type Survey, sumSurveys } from "./all-destinations.ts";
import type { DestinationFilter } from "./destination-filter.ts";
import type { Destinations } from "./destinations.ts";

type Named = Pick<ProgramSummary, "id" | "code" | "slug" | "type" | "name" | "area"> & {
  lang: Pick<ProgramSummary["lang"], "name">;
};

/** Where graduates of each type of program work, without types that too few answers are known of. */
export type DestinationsAnswer = { type: ProgramType; sum: SummedDestinations }[];

/** Where graduates work: of all programs that a filter lets through, of each type among them, and of each program. */
export type DestinationPage = {
  filter: DestinationFilter;
  all: SummedDestinations | null;
  types: DestinationsAnswer;
  programs: { program: Named; destinations: Destinations }[];
  /** How many programs that the filter lets through have too few answers of their own. */
  untold: number;
};

/** Reads what graduates answered, in the language of the page. */
export async function loadDestinations(db: Db, filter: DestinationFilter, locale: Locale): Promise<DestinationPage> {
  const [surveys, listed] = await Promise.all([readSurveys(db), listPrograms(db, programTypes, locale)]);
  const shown = listed.filter(
    ({ type, area }) => (!filter.type || filter.type === type) && (!filter.area || filter.area === area),
  );
  const surveyOf = new Map(surveys.map((survey) => [survey.program_id, survey]));
  const programs = shown.flatMap(({ id, code, slug, type, name, area, lang }) => {
    const survey = surveyOf.get(id);
    const destinations = survey && destinationsOf(survey);
    return destinations
      ? [{ program: { id, code, slug, type, name, area, lang: { name: lang.name } }, destinations }]
      : [];
  });
  return {
    filter,
    all: sumSurveys(surveysOf(shown, surveys)),
    types: sumByType(programTypes, shown, surveys),
    programs,
    untold: shown.length - programs.length,
  };
}

/** Returns where graduates of some types of program work; null where nothing is known. */
export async function findDestinations(
  db: Db,
  types: readonly ProgramType[],
  locale: Locale,
): Promise<DestinationsAnswer | null> {
  const [surveys, listed] = await Promise.all([readSurveys(db), listPrograms(db, programTypes, locale)]);
  const answer = sumByType(types, listed, surveys);
  return answer.length > 0 ? answer : null;
}

function sumByType(types: readonly ProgramType[], programs: ProgramSummary[], surveys: Survey[]): DestinationsAnswer {
  return types.flatMap((type) => {
    const sum = sumSurveys(
      surveysOf(
        programs.filter((program) => program.type === type),
        surveys,
      ),
    );
    return sum ? [{ type, sum }] : [];
  });
}

function surveysOf(programs: ProgramSummary[], surveys: Survey[]): Survey[] {
  const ids = new Set(programs.map(({ id }) => id));
  return surveys.filter(({ program_id: id }) => ids.has(id));
}
