import { listAcademicsById } from "#app/features/academics/academic-queries.ts";
import { listProgramNames } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import type { CslItem } from "#app/features/research/citations/csl-item.ts";
import { cslOfWork } from "#app/features/research/citations/csl-of-work.ts";
import { listWorksById } from "#app/features/research/work-queries.ts";
import type { TableRow } from "#app/i18n/csv-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import { findCataloguePage, listCatalogueIds } from "../catalogue-queries.ts";
import { type CatalogueState, downloadLimit } from "../catalogue-state.ts";
import { tabKinds } from "../catalogue-tabs.ts";
import { findPrograms } from "../find-programs.ts";
import { academicRow, programRow, workRow } from "./table-rows.ts";

/** Limited by the length of an address with the ids, and by formatting time. */
const batchSize = 300;

/** Returns all results as citations; null for programs and people. */
export async function readCitations(db: Db, access: BackendAccess, state: CatalogueState): Promise<CslItem[] | null> {
  const kind = tabKinds[state.tab];
  if (kind === "program" || kind === "academic") return null;
  return readInBatches(db, access, state, async (ids) => (await listWorksById(db, kind, ids)).map(cslOfWork));
}

/** Returns all results as table rows. `siteUrl` is scheme and host of the addresses in them. */
export async function readTable(
  db: Db,
  access: BackendAccess,
  state: CatalogueState,
  { locale, siteUrl }: { locale: Locale; siteUrl: string },
): Promise<TableRow[]> {
  const kind = tabKinds[state.tab];
  if (kind === "program") {
    const { programs, today } = await findPrograms(db, programTypes, state, locale);
    return programs.map((program) => programRow(program, { siteUrl, today }));
  }
  const programNames = new Map((await listProgramNames(db, locale)).map(({ id, name }) => [id, name]));
  return readInBatches(db, access, state, async (ids) =>
    kind === "academic"
      ? (await listAcademicsById(db, ids, locale)).map((each) => academicRow(each, { siteUrl, programNames }))
      : (await listWorksById(db, kind, ids)).map((work) => workRow(work, { siteUrl, programNames })),
  );
}

/** Calls `read` in batches for all results up to the download limit, and returns its results in order. */
async function readInBatches<Item>(
  db: Db,
  access: BackendAccess,
  state: CatalogueState,
  read: (ids: number[]) => Promise<Item[]>,
): Promise<Item[]> {
  const { listed } = await findCataloguePage(db, access, { ...state, page: 1, size: downloadLimit });
  const ids = await listCatalogueIds(db, tabKinds[state.tab], listed);
  const items: Item[] = [];
  for (let first = 0; first < ids.length; first += batchSize) {
    items.push(...(await read(ids.slice(first, first + batchSize))));
  }
  return items;
}
