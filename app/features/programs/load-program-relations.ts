import { countryNames } from "#app/i18n/country-name.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { noKeyFigures, readKeyFigures } from "./outcomes/key-figures.ts";
import { originsSentence } from "./outcomes/outcome-labels.ts";
import { outcomesOf } from "./outcomes/outcomes.ts";
import type { Program } from "./program-fields.ts";

/** Loads a program's enrollment, outcomes and origins; `origins` is a sentence or null. */
export async function loadProgramRelations(db: Db, program: Pick<Program, "id">, locale: Locale, today: CalendarDay) {
  const keyFigures = await readKeyFigures(db, [program.id], today);
  const figures = keyFigures.get(program.id) ?? noKeyFigures;
  return {
    enrollment: figures.enrollment,
    outcomes: outcomesOf(figures),
    // Composed on the server: browsers may name countries differently.
    origins: originsSentence(figures.origins, countryNames(locale)),
  };
}
