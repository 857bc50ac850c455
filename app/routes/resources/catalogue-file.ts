import { listAcademicsById } from "#app/features/academics/academic-queries.ts";
import { findCataloguePage, listCatalogueIds } from "#app/features/catalogue/catalogue-queries.ts";
import { type CatalogueState, readCatalogueState } from "#app/features/catalogue/catalogue-state.ts";
import { tabKinds } from "#app/features/catalogue/catalogue-tabs.ts";
import { listProgramNames } from "#app/features/programs/program-queries.ts";
import { citationFormatOf } from "#app/features/research/citations/citation-formats.ts";
import type { CslItem } from "#app/features/research/citations/csl-item.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { citationFile } from "#app/features/research/citations/format-citations.server.ts";
import { listWorksById } from "#app/features/research/work-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { downloadLimit } from "#app/routes/site/catalogue/download-limit.ts";
import { catalogueKeys, facetNamesOf } from "#app/routes/site/catalogue/facet-definitions.ts";
import { findPrograms } from "#app/routes/site/catalogue/find-programs.ts";
import { type BackendAccess, backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/catalogue-file";
import { academicRow, programRow, type TableRow, workRow } from "./catalogue-columns.ts";
import { csvText } from "./csv-text.ts";

type Source = { db: ReturnType<typeof anonymousClient>; access: BackendAccess };

/** So few that their ids fit into an address, and that formatting them keeps nobody waiting. */
const batchSize = 300;

export const handle: PageHandle = { queryKeys: catalogueKeys };

/** The results of a state of the catalogue as one file: CSV, or of works their citations. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const source = { db: anonymousClient(context), access: context.get(backendContext) };
  const state = readCatalogueState(url.searchParams, facetNamesOf);
  const format = citationFormatOf(url.pathname);
  if (format) {
    const citations = await readCitations(source, state);
    return citations
      ? citationFile(citations, format, state.tab)
      : new Response(m.catalogue_not_cited(), { status: 404 });
  }
  return new Response(await readTable(source, state, context.get(siteSettingsContext).siteUrl), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${state.tab}.csv"`,
      "Cache-Control": "no-cache",
    },
  });
}

/** The works of all pages as they are cited; null of programs and people, which are not. */
async function readCitations(source: Source, state: CatalogueState): Promise<CslItem[] | null> {
  const kind = tabKinds[state.tab];
  if (kind === "program" || kind === "academic") return null;
  return readInBatches(source, state, async (ids) => (await listWorksById(source.db, kind, ids)).map(cslOfWork));
}

async function readTable(source: Source, state: CatalogueState, siteUrl: string): Promise<string> {
  const { db } = source;
  const locale = getLocale();
  const kind = tabKinds[state.tab];
  if (kind === "program") {
    const { programs, today } = await findPrograms(db, state, locale);
    return csvText(
      programs.map((program) => programRow(program, { siteUrl, today })),
      locale,
    );
  }
  const programNames = new Map((await listProgramNames(db, locale)).map(({ id, name }) => [id, name]));
  const rows = await readInBatches<TableRow>(source, state, async (ids) =>
    kind === "academic"
      ? (await listAcademicsById(db, ids, locale)).map((each) => academicRow(each, { siteUrl, programNames }))
      : (await listWorksById(db, kind, ids)).map((work) => workRow(work, { siteUrl, programNames })),
  );
  return csvText(rows, locale);
}

/** What `read` makes of the results of all pages, as many as a file holds, in their order. */
async function readInBatches<Item>(
  { db, access }: Source,
  state: CatalogueState,
  read: (ids: number[]) => Promise<Item[]>,
): Promise<Item[]> {
  const kind = tabKinds[state.tab];
  const all = { ...state, page: 1, size: downloadLimit };
  const { listed } = await findCataloguePage(db, access, all);
  const ids = await listCatalogueIds(db, kind, listed);
  const items: Item[] = [];
  for (let first = 0; first < ids.length; first += batchSize) {
    items.push(...(await read(ids.slice(first, first + batchSize))));
  }
  return items;
}
