import { catalogueKeys, readCatalogueAddress } from "#app/features/catalogue/catalogue-facets.ts";
import { readCitations, readTable } from "#app/features/catalogue/download/read-results.ts";
import { citationFormatOf } from "#app/features/research/citations/citation-formats.ts";
import { citationFile } from "#app/features/research/citations/format-citations.server.ts";
import { csvInChunks } from "#app/i18n/csv-in-chunks.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/catalogue-file";

export const handle: PageHandle = { queryKeys: catalogueKeys };

/** Results of a catalogue search as one file: CSV, or citations of works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const db = anonymousClient(context);
  const access = context.get(backendContext);
  const state = readCatalogueAddress(url.searchParams);
  const format = citationFormatOf(url.pathname);
  if (format) {
    const citations = await readCitations(db, access, state);
    return citations
      ? citationFile(citations, format, state.tab)
      : new Response(m.catalogue_not_cited(), { status: 404 });
  }
  const locale = getLocale();
  const { siteUrl } = context.get(siteSettingsContext);
  return new Response(await csvInChunks(await readTable(db, access, state, { locale, siteUrl }), locale), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${state.tab}.csv"`,
      "Cache-Control": "no-cache",
    },
  });
}
