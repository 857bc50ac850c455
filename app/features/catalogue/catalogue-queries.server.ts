import { z } from "zod";
import type { FacetCombination, FacetValue } from "#app/lib/facets.ts";
import { countFacets, type FacetedResult, type ListedPage } from "#app/lib/facets.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import { type CatalogueState, maxReachable, sortOf } from "./catalogue-state.ts";
import { type CatalogueKind, tabKinds } from "./catalogue-tabs.ts";

/** Counts for a state of a tab, and the range of its page: the last page if a later one was requested. */
export type CataloguePage = { result: FacetedResult; listed: ListedPage };

const counts = z.record(z.string(), z.number());

export async function findCataloguePage(
  db: Db,
  access: BackendAccess,
  { tab, selection, text, sort, page, size }: Omit<CatalogueState, "size"> & { size: number },
): Promise<CataloguePage> {
  const kind = tabKinds[tab];
  const [all, matched] = await Promise.all([
    catalogueCombinations(db, access, kind),
    text ? catalogueMatches(db, access, kind, text) : null,
  ]);
  const result = matched === null ? countAll(all, selection) : countMatches(all, matched, selection);
  const pages = Math.max(1, Math.ceil(Math.min(result.total, maxReachable) / size));
  const query = matched === null ? "" : text;
  const listed = { selection, sort: sortOf(sort), page: Math.min(page, pages), page_size: size, query };
  return { result, listed: { ...listed, expected: result.total } };
}

/** Counts the documents of a kind that match a selection. */
export function countAll(
  { values, combinations }: CatalogueCombinations,
  selection: ListedPage["selection"],
): FacetedResult {
  const { found: _, ...result } = countFacets(values, [...combinations.values()], selection);
  return result;
}

/** Counts the text matches that match a selection; `matched` is `name count,name count…`. */
export function countMatches(
  all: CatalogueCombinations,
  matched: string,
  selection: ListedPage["selection"],
): FacetedResult {
  const combinations = matched.split(",").flatMap((each) => {
    const [name = "", count = ""] = each.split(" ");
    return name ? [{ count: Number(count), valueIndexes: all.combinations.get(name)?.valueIndexes ?? [] }] : [];
  });
  const { found: _, ...result } = countFacets(all.values, combinations, selection);
  const { total } = result.total > 0 ? result : countAll(all, selection);
  return result.total === 0 && total > 0 ? { ...result, without: { ...result.without, "": total } } : result;
}

export async function listCatalogueIds(db: Db, kind: CatalogueKind, listed: ListedPage): Promise<number[]> {
  const { data } = await db.rpc("catalogue_ids", { kind, ...listed }).throwOnError();
  return data.map(Number);
}

export async function countCatalogue(db: Db): Promise<Partial<Record<CatalogueKind, number>>> {
  const { data } = await db.rpc("catalogue_totals", {}, { get: true }).throwOnError();
  return counts.parse(data);
}

/** Combinations of facet values among documents of a kind, by their name in the database. */
type CatalogueCombinations = { values: FacetValue[]; combinations: Map<string, FacetCombination> };

const response = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  combinations: z.array(z.tuple([z.string(), z.number(), z.array(z.number())])),
});

export function readCatalogueCombinations(data: unknown): CatalogueCombinations {
  const { values, combinations } = response.parse(data);
  return {
    values,
    combinations: new Map(combinations.map(([name, count, valueIndexes]) => [name, { count, valueIndexes }])),
  };
}

const cachedCombinations = memoizeByContentVersion<CatalogueCombinations>();
const cachedMatches = memoizeByContentVersion<string | null>();

/** Returns the combinations of a kind in published content; cached until content changes. */
function catalogueCombinations(
  db: Db,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
): Promise<CatalogueCombinations> {
  return cachedCombinations(contentVersion, kind, async () => {
    const { data } = await db.rpc("catalogue_combinations", { kind }).throwOnError();
    return readCatalogueCombinations(data);
  });
}

/**
 * Returns the number of text matches per combination as `name count,name count…`; null if the text has no searchable
 * word. Independent of selection and page: cached until content changes.
 */
function catalogueMatches(
  db: Db,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
  text: string,
): Promise<string | null> {
  return cachedMatches(contentVersion, `${kind} ${text}`, async () => {
    const { data } = await db.rpc("catalogue_matches", { kind, query: text }).throwOnError();
    return z.string().nullable().parse(data);
  });
}
