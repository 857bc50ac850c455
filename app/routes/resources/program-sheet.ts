import { composeSheet, sheetDocument } from "#app/features/programs/guide/compose-sheet.ts";
import { noKeyFigures, readKeyFigures } from "#app/features/programs/outcomes/key-figures.ts";
import { outcomesOf } from "#app/features/programs/outcomes/outcomes.ts";
import { localizeProgram } from "#app/features/programs/program-localization.ts";
import { programPeople } from "#app/features/programs/program-people.ts";
import { findProgram } from "#app/features/programs/program-queries.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import { pdfCache } from "#app/lib/pdf-cache.server.ts";
import { pdfResponse } from "#app/lib/pdf-response.server.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { readOffice } from "#app/supabase/office-settings.ts";
import { institution } from "#institution";
import type { Route } from "./+types/program-sheet";

/** PDF sheet of a program of any type, by code, in the language of the address. */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const locale = getLocale();
  const db = anonymousClient(context);
  const { contentVersion } = context.get(backendContext);
  // Checked on each request, so that invalid codes never enter the cache.
  const row = await findProgram(db, { code });
  if (!row) throw notFound();
  const sheet = await pdfCache.getOrRender(`sheet ${locale} ${code}`, contentVersion, async () => {
    const { accreditations, program_figures: _, graduate_destinations: __, program_academics, ...columns } = row;
    const program = localizeProgram(columns, locale);
    const today = dayIn(institution.timeZone, new Date());
    const people = programPeople(program_academics, locale);
    const [figures, office] = await Promise.all([readKeyFigures(db, [program.id], today), readOffice(db, locale)]);
    const outcomes = outcomesOf(figures.get(program.id) ?? noKeyFigures);
    const source = { program, accreditations, people, outcomes };
    return sheetDocument(composeSheet(source, locale, context.get(siteSettingsContext).siteUrl, office));
  });
  return pdfResponse(sheet, request);
}
