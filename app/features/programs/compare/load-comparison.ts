import type { Locale } from "#app/i18n/locale.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import { programEntries } from "../program-entries.ts";
import { listPrograms } from "../program-queries.ts";
import { programTypes } from "../programs.ts";
import { listComparedPrograms } from "./compared-programs.ts";
import { maxCompared } from "./comparison.ts";
import { comparisonColumns } from "./comparison-columns.ts";
import { composeComparison } from "./compose-comparison.ts";

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
