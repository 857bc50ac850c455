import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { readIndicatorFilter } from "#app/features/indicators/indicator-filter.ts";
import { dataCatalog } from "#app/features/indicators/open-data/data-catalog.server.ts";
import { readDataScope } from "#app/features/indicators/open-data/read-dataset.server.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { readOffice } from "#app/supabase/office-settings.ts";
import type { Route } from "./+types/data-catalog";

/** Catalog of the open data for data portals (DCAT), in the language of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isPageShown("openData")) throw notFound();
  const db = anonymousClient(context);
  const [{ today }, office] = await Promise.all([readPlaceholders(db), readOffice(db, getLocale())]);
  const scope = await readDataScope(db, readIndicatorFilter(new URLSearchParams()), today);
  const { siteUrl } = context.get(siteSettingsContext);
  const catalog = JSON.stringify(dataCatalog({ siteUrl, office, scope }));
  const answer = storableResponse(request, catalog, { type: "application/json; charset=utf-8", seconds: 3600 });
  answer.headers.set("Access-Control-Allow-Origin", "*");
  return answer;
}
