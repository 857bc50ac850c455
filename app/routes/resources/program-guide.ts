import { admissionYear, composeGuide, guideDocument } from "#app/features/programs/guide/compose-guide.ts";
import { listProgramsInFull } from "#app/features/programs/program-queries.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { pdfCache } from "#app/lib/pdf-cache.server.ts";
import { pdfResponse } from "#app/lib/pdf-response.server.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { readOffice } from "#app/supabase/office-settings.ts";
import { institution } from "#institution";
import type { Route } from "./+types/program-guide";

/** Guide of all programs as a PDF, in the language of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = getLocale();
  const guide = await pdfCache.getOrRender(`guide ${locale}`, context.get(backendContext).contentVersion, async () => {
    const db = anonymousClient(context);
    const [rows, office] = await Promise.all([listProgramsInFull(db), readOffice(db, locale)]);
    const year = admissionYear(rows) ?? Number(dayIn(institution.timeZone, new Date()).slice(0, 4)) + 1;
    return guideDocument(composeGuide(rows, year, locale, context.get(siteSettingsContext).siteUrl, office));
  });
  return pdfResponse(guide, request);
}
