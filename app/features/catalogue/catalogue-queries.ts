import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { countFacets, type FacetedResult, type ListedPage } from "#app/lib/facets.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { CatalogueSets } from "./catalogue-sets.server.ts";
import { type CatalogueState, sortOf } from "./catalogue-state.ts";
import { type CatalogueKind, tabKinds } from "./catalogue-tabs.ts";

type Db = SupabaseClient<Database>;

const counts = z.record(z.string(), z.number());
const answer = z.object({
  total: z.number(),
  page: z.number(),
  ids: z.array(z.coerce.number()),
  facets: z.record(z.string(), counts),
  without: counts,
});

/** One page of what fits: the ids in order, with the counts. `page` is the last one where a later was asked for. */
export type CataloguePage = FacetedResult & { page: number; ids: number[] };

/** How many results the pages of a list reach. */
export const reachable = 10_000;

/**
 * What fits a state that no text narrows, counted from the kind's sets, and where its page lies in the list; the last
 * page for one beyond.
 */
export function countListed(
  { values, sets }: CatalogueSets,
  { selection, sort, page, size }: CatalogueState,
): { result: FacetedResult; listed: ListedPage } {
  const { found: _, ...result } = countFacets(values, sets, selection);
  const pages = Math.max(1, Math.ceil(Math.min(result.total, reachable) / size));
  const listed = {
    selection,
    sort: sortOf(sort),
    page: Math.min(page, pages),
    page_size: size,
    expected: result.total,
  };
  return { result, listed };
}

/** A page of a tab, of `size` results. Throws the backend's error. */
export async function findCataloguePage(
  db: Db,
  { tab, selection, text, sort, page, size }: Omit<CatalogueState, "size"> & { size: number },
): Promise<CataloguePage> {
  const { data } = await db
    .rpc("catalogue", {
      kind: tabKinds[tab],
      selection: selection as Json,
      query: text,
      sort: sortOf(sort),
      page,
      page_size: size,
    })
    .throwOnError();
  return answer.parse(data);
}

/** How many there are of each kind. Throws the backend's error. */
export async function countCatalogue(db: Db): Promise<Partial<Record<CatalogueKind, number>>> {
  const { data } = await db.rpc("catalogue_totals", {}, { get: true }).throwOnError();
  return counts.parse(data);
}
