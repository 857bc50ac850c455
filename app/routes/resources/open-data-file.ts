import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { indicatorFilterValues, readIndicatorFilter } from "#app/features/indicators/indicator-filter.ts";
import { dataFormats, datasetCsv, datasetJson } from "#app/features/indicators/open-data/dataset-file.server.ts";
import { datasets } from "#app/features/indicators/open-data/datasets.server.ts";
import { readDataScope, readDataset } from "#app/features/indicators/open-data/read-dataset.server.ts";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/open-data-file";

export const handle: PageHandle = { queryKeys: ["tipo", "acreditacion", "area"] };

/** A dataset of the indicators as one file, for the filter of the address; CORS allows scripts of other sites. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isPageShown("openData")) throw notFound();
  const dataset = datasets.find(({ id }) => id === params.dataset);
  if (!dataset) throw notFound();
  const url = new URL(request.url);
  const db = anonymousClient(context);
  const { today } = await readPlaceholders(db);
  requireAllowedValues(url.searchParams, indicatorFilterValues);
  const filter = readIndicatorFilter(url.searchParams);
  const scope = await readDataScope(db, filter, today);
  const rows = await readDataset(db, dataset, scope);
  const format = url.pathname.endsWith(".csv") ? "csv" : "json";
  const { siteUrl } = context.get(siteSettingsContext);
  const content = format === "csv" ? datasetCsv(dataset, rows) : datasetJson(dataset, rows, { filter, scope }, siteUrl);
  const answer = storableResponse(request, content, { type: dataFormats[format], seconds: 300 });
  answer.headers.set("Access-Control-Allow-Origin", "*");
  return answer;
}
