import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { countFacets, type FacetedResult, type ListedPage } from "#app/lib/facets.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { CatalogueSets } from "./catalogue-sets.server.ts";
import { type CatalogueState, sortOf } from "./catalogue-state.ts";
import { type CatalogueKind, tabKinds } from "./catalogue-tabs.ts";

type Db = SupabaseClient<Database>;

/**
 * What fits a state of a tab, counted, and where its page is: `ids` where a text narrows, in order; else the database
 * lists what `listed` asks for. `listed.page` is the last one where a later was asked for.
 */
export type CataloguePage = { result: FacetedResult; listed: ListedPage; ids: number[] | null };

/** How many results the pages of a list reach. */
export const reachable = 10_000;

const counts = z.record(z.string(), z.number());
const matches = z.object({ page: z.number(), ids: z.array(z.coerce.number()), sets: z.string() }).nullable();

/** A page of a tab, of `size` results. Throws the backend's error. */
export async function findCataloguePage(
  db: Db,
  all: CatalogueSets,
  { tab, selection, text, sort, page, size }: Omit<CatalogueState, "size"> & { size: number },
): Promise<CataloguePage> {
  const asked = { selection, sort: sortOf(sort), page_size: size };
  if (text) {
    const { data } = await db
      .rpc("catalogue_matches", { kind: tabKinds[tab], query: text, ...asked, page })
      .throwOnError();
    const found = matches.parse(data);
    if (found) {
      const result = countMatches(all, found.sets, selection);
      return { result, listed: { ...asked, page: found.page, expected: result.total }, ids: found.ids };
    }
  }
  const { found: _, ...result } = countFacets(all.values, [...all.sets.values()], selection);
  const pages = Math.max(1, Math.ceil(Math.min(result.total, reachable) / size));
  return { result, listed: { ...asked, page: Math.min(page, pages), expected: result.total }, ids: null };
}

/** What a selection leaves of a text's matches, counted by set: `name count,name count…`. */
export function countMatches(all: CatalogueSets, matched: string, selection: ListedPage["selection"]): FacetedResult {
  const sets = matched.split(",").flatMap((each) => {
    const [name = "", count = ""] = each.split(" ");
    return name ? [{ count: Number(count), places: all.sets.get(name)?.places ?? [] }] : [];
  });
  const { found: _, ...result } = countFacets(all.values, sets, selection);
  const { total } = result.total > 0 ? result : countFacets(all.values, [...all.sets.values()], selection);
  return result.total === 0 && total > 0 ? { ...result, without: { ...result.without, "": total } } : result;
}

/** The ids of what a page lists that no text narrows, in order. Throws the backend's error. */
export async function listCatalogueIds(db: Db, kind: CatalogueKind, listed: ListedPage): Promise<number[]> {
  const { data } = await db.rpc("catalogue_ids", { kind, ...listed }).throwOnError();
  return data.map(Number);
}

/** How many there are of each kind. Throws the backend's error. */
export async function countCatalogue(db: Db): Promise<Partial<Record<CatalogueKind, number>>> {
  const { data } = await db.rpc("catalogue_totals", {}, { get: true }).throwOnError();
  return counts.parse(data);
}
